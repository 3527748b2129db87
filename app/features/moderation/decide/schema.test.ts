import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import { LONGEST_REASON, parseModerationAction, parseModerationQuery, toQuery } from "./schema.ts";

const parse = (query: string) => parseModerationQuery(new URLSearchParams(query));

describe("the address", () => {
  test("of nothing is the pending jobs", () => {
    expect(parse("")).toEqual({ tab: "pending", q: "", page: 1, job: "", delete: "" });
  });

  test.each([
    ["tab=companies&q=%20Yamuna%20%20Soft&page=3", { tab: "companies", q: "Yamuna Soft", page: 3 }],
    ["tab=__proto__&page=-1", { tab: "pending", page: 1 }],
    ["page=1e9", { page: 100_000 }],
    ["page=1.5", { page: 1 }],
    ["q=a%00b%0Ac", { q: "a b c" }],
    ["q=%ED%A0%80x", { q: "\uFFFD\uFFFD\uFFFDx" }],
  ])("%s", (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  test("is not longer than a search can be", () => {
    expect(parse(`q=${"x".repeat(10_000)}`).q).toHaveLength(200);
  });

  test("says nothing that goes without saying", () => {
    expect(toQuery(parse("tab=pending&page=1"))).toEqual({});
    expect(toQuery(parse("tab=rejected&page=2&q=x"))).toEqual({ tab: "rejected", page: 2, q: "x" });
    expect(toQuery(parse("tab=rejected&job=1"))).toEqual({ job: "1" });
  });
});

describe("an action", () => {
  const id = randomUUID();
  const form = (entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return parseModerationAction(data);
  };

  test("names jobs in the versions that were seen", () => {
    expect(
      form([
        ["intent", "approve"],
        ["seen", `${id}:3:abcd`],
      ]).data,
    ).toEqual({
      intent: "approve",
      seen: [{ id, version: 3, fingerprint: "abcd", nameVersion: 0 }],
    });
    expect(
      form([
        ["intent", "approve"],
        ["seen", `${id}:3:abcd:7`],
      ]).data,
    ).toMatchObject({ seen: [{ id, version: 3, nameVersion: 7 }] });
  });

  test("has a reason of one line that can be read, and that is not too long", () => {
    const reasonOf = (reason: string) => {
      const { data } = form([
        ["intent", "reject"],
        ["seen", `${id}:1`],
        ["reason", reason],
      ]);
      return data?.intent === "reject" ? data.reason : null;
    };
    expect(reasonOf("  Asks\0 for\r\n money\u202E ")).toBe("Asks for money");
    expect(reasonOf("क".repeat(5_000))).toHaveLength(LONGEST_REASON);
    expect(reasonOf("")).toBe("");
  });

  test.each<[string, [string, string][]]>([
    ["nothing", []],
    ["no job", [["intent", "approve"]]],
    [
      "an unknown intent",
      [
        ["intent", "pending"],
        ["seen", `${id}:1`],
      ],
    ],
    [
      "a job without a version",
      [
        ["intent", "approve"],
        ["seen", id],
      ],
    ],
    [
      "a version of 0",
      [
        ["intent", "approve"],
        ["seen", `${id}:0`],
      ],
    ],
    [
      "a version that is none",
      [
        ["intent", "approve"],
        ["seen", `${id}:1 or 1=1`],
      ],
    ],
    [
      "a version too large for the database",
      [
        ["intent", "approve"],
        ["seen", `${id}:99999999999`],
      ],
    ],
    [
      "an id that is none",
      [
        ["intent", "approve"],
        ["seen", "x:1"],
      ],
    ],
    [
      "one good and one bad",
      [
        ["intent", "approve"],
        ["seen", `${id}:1`],
        ["seen", "x:1"],
      ],
    ],
    [
      "two jobs to delete",
      [
        ["intent", "delete-job"],
        ["seen", `${id}:1`],
        ["seen", `${randomUUID()}:1`],
      ],
    ],
    [
      "a company that is none",
      [
        ["intent", "delete-company"],
        ["companyId", "%"],
      ],
    ],
    [
      "more jobs than a page has",
      [["intent", "approve"], ...Array.from({ length: 101 }, (): [string, string] => ["seen", `${randomUUID()}:1`])],
    ],
  ])("of %s is none", (_case, entries) => {
    expect(form(entries).success).toBe(false);
  });
});
