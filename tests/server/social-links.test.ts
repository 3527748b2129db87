import { inject, test, expect } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";

const { environment } = inject("backends");

/** The list in the footer of the home page. */
async function listShownWith(SOCIAL_LINKS: string): Promise<string | undefined> {
  const server = await startAppServer({ ...environment, SOCIAL_LINKS });
  try {
    const page = await (await fetch(server.url)).text();
    expect(page).toContain("Checked jobs in Delhi");
    return /<ul aria-label="Follow us".*?<\/ul>/s.exec(page)?.[0];
  } finally {
    await server.stop();
  }
}

test("the footer leads to the pages that the operator names, each with its icon", async () => {
  const list = await listShownWith(
    "Facebook=https://facebook.com/jobs, X=https://x.com/jobs, Blog=https://blog.example/?a=1&b=2",
  );
  const links = [
    ...(list ?? "").matchAll(/<a href="([^"]+)" target="_blank" rel="me noopener".*?#([\w-]+)".*?<\/svg>(.*?)<\/a>/gs),
  ];
  expect(links.map(([, ...link]) => link)).toEqual([
    ["https://facebook.com/jobs", "facebook", "Facebook"],
    ["https://x.com/jobs", "x-logo", "X"],
    ["https://blog.example/?a=1&amp;b=2", "link-2", "Blog"],
  ]);
});

test("without any there is no list", async () => {
  expect(await listShownWith("")).toBeUndefined();
});
