import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import { LONGEST_REASON } from "./reasons.ts";
import { moderationActionSchema, parseModerationAction } from "./schema.server.ts";

describe("an action", () => {
  const id = randomUUID();
  /** Of the fields in a query, where ID is that of a job. */
  const form = (query: string) => {
    const data = new FormData();
    for (const [name, value] of new URLSearchParams(query.replaceAll("ID", id))) data.append(name, value);
    return parseModerationAction(data);
  };

  test("names jobs in the versions that were seen", () => {
    expect(form("intent=approve&seen=ID:3:abcd").data).toEqual({
      intent: "approve",
      seen: [{ id, version: 3, fingerprint: "abcd", nameVersion: 0 }],
    });
    expect(form("intent=approve&seen=ID:3:abcd:7").data).toMatchObject({ seen: [{ id, version: 3, nameVersion: 7 }] });
    expect(form("intent=undo&seen=ID:3,ID:4&seen=ID:5").data).toMatchObject({
      seen: [{ version: 3 }, { version: 4 }, { version: 5 }],
    });
  });

  const FILLED: Record<string, string> = {
    ...{ seen: `${id}:3:abcd:7`, reason: "Asks for money", reports: "d41d8cd98f00b204e9800998ecf8427e", read: "yes" },
    ...{ companyId: id, rejectJobs: "yes", wasRefused: "yes", nameVersion: "7", logoId: id, note: "Called." },
  };

  test.each(moderationActionSchema.options.map(({ shape }) => ({ intent: shape.intent.value, shape })))(
    "$intent: all its fields are read",
    ({ intent, shape }) => {
      const { data } = form(String(new URLSearchParams({ ...FILLED, intent })));
      expect(Object.keys(data ?? {}).toSorted()).toEqual(Object.keys(shape).toSorted());
    },
  );

  test("has a reason of one line that can be read, and that is not too long", () => {
    const reasonOf = (reason: string) => {
      const { data } = form(`intent=reject&seen=ID:1&reason=${encodeURIComponent(reason)}`);
      return data?.intent === "reject" ? data.reason : null;
    };
    expect(reasonOf("  Asks\0 for\r\n money\u202E ")).toBe("Asks for money");
    expect(reasonOf("क".repeat(5_000))).toHaveLength(LONGEST_REASON);
    expect(reasonOf("")).toBe("");
  });

  test.each([
    ["nothing", ""],
    ["no job", "intent=approve"],
    ["an unknown intent", "intent=pending&seen=ID:1"],
    ["a job without a version", "intent=approve&seen=ID"],
    ["a version of 0", "intent=approve&seen=ID:0"],
    ["a version that is none", "intent=approve&seen=ID:1+or+1=1"],
    ["a version too large for the database", "intent=approve&seen=ID:99999999999"],
    ["an id that is none", "intent=approve&seen=x:1"],
    ["one good and one bad", "intent=approve&seen=ID:1&seen=x:1"],
    ["two jobs to delete", `intent=delete-job&seen=ID:1&seen=${randomUUID()}:1`],
    ["a company that is none", "intent=delete-company&companyId=%25"],
    [
      "more jobs than a page has",
      `intent=approve${Array.from({ length: 101 }, () => `&seen=${randomUUID()}:1`).join("")}`,
    ],
  ])("of %s is none", (_case, query) => {
    expect(form(query).success).toBe(false);
  });
});
