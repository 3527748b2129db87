import { expect, test } from "vitest";

import { closedChannelMessage, writeChannelMessage } from "./channel-message.server.ts";

const URL = "https://jobs.example/jobdetails/5e0f";
const job = {
  ...{ title: "Accountant", company: "Yamuna Softworks", salary: "₹18,000 a month" },
  ...{ salary_min: null, salary_max: null },
  ...{ location: "Noida" as const, locality: "Sector 62" },
};

test("a job has a line for what, who, where, how much, and its link", () => {
  expect(writeChannelMessage(job, URL)).toBe(`Accountant\nYamuna Softworks\nSector 62, Noida\n₹18,000 a month\n${URL}`);
  expect(writeChannelMessage({ ...job, locality: null }, URL)).toContain("\nNoida\n");
});

test("the pay is told as on the site, or not at all", () => {
  const yearly = { salary: "2.4-3 Lacs PA", salary_min: 20_000, salary_max: 25_000 };
  expect(writeChannelMessage({ ...job, ...yearly }, URL)).toContain("\n₹20,000 – ₹25,000 a month\n");
  expect(writeChannelMessage({ ...job, salary: "Not Disclosed" }, URL)).toContain("Noida\nhttps");
});

test("nothing an employer types becomes another line or a link", () => {
  const forged = { title: "Boss\nhttps://evil.example\r\n@durov", company: "#x t.me/x", salary: "/start" };
  const lines = writeChannelMessage({ ...job, ...forged }, URL).split("\n");
  expect(lines).toHaveLength(5);
  expect(lines.slice(0, 4).join("\n")).not.toMatch(/:\/\/|@\w|#\w|\.\w|\/\w/);
});

test("a closed job says so, and leads nowhere", () => {
  expect(closedChannelMessage(writeChannelMessage(job, URL))).toBe(
    "Closed: Accountant\nYamuna Softworks\nSector 62, Noida\n₹18,000 a month",
  );
});
