import { describe, expect, test } from "vitest";

import { parseModerationQuery, toQuery } from "./dashboard-address.ts";

const parse = (query: string) => parseModerationQuery(new URLSearchParams(query));

describe("the address", () => {
  test("of nothing is the pending jobs", () => {
    expect(parse("")).toEqual({
      mode: "list",
      order: "oldest",
      tab: "pending",
      sort: "newest",
      q: "",
      company: "",
      page: 1,
      job: "",
      delete: "",
      suspend: "",
    });
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

  test("lists jobs that wait by their risk, and no others", () => {
    expect(parse("sort=risk").sort).toBe("risk");
    expect(parse("sort=constructor").sort).toBe("newest");
    expect(parse("sort=risk&tab=approved").sort).toBe("newest");
    expect(toQuery(parse("sort=risk&page=2"))).toEqual({ sort: "risk", page: 2 });
    expect(toQuery({ ...parse("sort=risk"), tab: "approved" })).toEqual({ tab: "approved" });
  });

  test("lists the jobs of one company instead of a search, in each status", () => {
    const id = "0a7e3c52-6a0b-4f7e-9a54-7d0f6a3b1c2d";
    const asked = parse(`q=x&sort=risk&company=${id.toUpperCase()}`);
    expect(asked).toMatchObject({ tab: "pending", company: id, q: "", sort: "newest" });
    expect(toQuery({ ...asked, page: 2 })).toEqual({ company: id, page: 2 });
    expect(toQuery({ ...asked, tab: "companies" })).toEqual({ tab: "companies" });
    expect(parse(`tab=reports&company=${id}`).company).toBe("");
    expect(parse("company=%00").company).toBe("");
  });

  test("of a job alone is a link to it, and that of the queue has its order", () => {
    expect(parse("job=1").mode).toBe("link");
    expect(parse("job=1&tab=pending").mode).toBe("list");
    expect(parse("job=1&mode=queue&order=newest")).toMatchObject({ mode: "queue", job: "1", order: "newest" });
    expect(parse("mode=queue&tab=approved").mode).toBe("list");
    expect(toQuery(parse("tab=pending&mode=queue&order=riskiest&q=x"))).toEqual({ mode: "queue", order: "riskiest" });
  });

  test("is not longer than a search can be", () => {
    expect(parse(`q=${"x".repeat(10_000)}`).q).toHaveLength(200);
  });

  test("says nothing that goes without saying", () => {
    expect(toQuery(parse("tab=pending&page=1"))).toEqual({});
    expect(toQuery(parse("tab=rejected&page=2&q=x"))).toEqual({ tab: "rejected", page: 2, q: "x" });
    expect(toQuery(parse("tab=rejected&job=1"))).toEqual({ tab: "rejected", job: "1" });
  });
});
