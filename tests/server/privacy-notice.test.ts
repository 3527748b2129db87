import { expect, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";

const withOfficer = await useAppServer({
  GRIEVANCE_OFFICER: "Asha Rao, +91 11 4000 0001",
  RETENTION_DAYS: "90",
  SEAL_DAYS: "0",
});
const without = await useAppServer();

/** The words of the notice, without markup. */
async function load(url: string) {
  const html = (await (await fetch(url)).text()).replace(/<script.*/s, "");
  const [notice = "", footer = ""] = html.split("<footer");
  return { notice, footer, text: notice.replace(/<!-- -->|<[^>]*>/g, "") };
}

test.each([
  { path: "/privacy", days: "Until 90 days", seal: "sealed record" },
  { path: "/privacy/hi", days: "के 90 दिन बाद तक", seal: "बंद रिकॉर्ड" },
])("$path tells how long applications are kept here, and names the grievance officer", async ({ path, days, seal }) => {
  const here = await load(withOfficer.url + path);
  expect(here.text).toContain(days);
  expect(here.text).not.toContain(seal);
  for (const part of [here.notice, here.footer]) {
    expect(part).toContain("Asha Rao");
    expect(part).toContain('href="tel:+911140000001"');
  }
  const usual = await load(without.url + path);
  expect(usual.text).toContain(seal);
  expect(usual.notice).toContain('href="/contact"');
  expect(usual.footer).not.toContain("Grievance officer");
});
