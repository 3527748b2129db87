import { expect, test, vi } from "vitest";

import { JOB, OTHER_JOB, useSharedAnswers } from "#tests/fixtures/shared-answers.ts";

// How long an answer is shared, and what ends it.

const site = useSharedAnswers();

test("a page that shows a job is dropped when the job changes, other pages are not", async () => {
  site.render = (address) => Promise.resolve(address === "/other" ? { text: `other ${OTHER_JOB}` } : {});
  await Promise.all([site.get("/page"), site.get("/other")]);
  site.change([JOB]);
  await Promise.all([site.get("/page"), site.get("/other")]);
  expect(site.rendered).toEqual({ "/page": 2, "/other": 1 });
});

test("when any job may have changed, all pages with jobs are dropped", async () => {
  site.render = (address) => Promise.resolve(address === "/contact" ? { text: "no job" } : {});
  await Promise.all([site.get("/page"), site.get("/contact")]);
  site.change(null);
  await Promise.all([site.get("/page"), site.get("/contact")]);
  expect(site.rendered).toEqual({ "/page": 2, "/contact": 1 });
});

test("a list that is a moment old is shown while one request renders the new one, but no longer than two seconds", async () => {
  await site.get("/list");
  const wait = Promise.withResolvers<undefined>();
  site.render = async (address) => {
    if (address === "/list") await wait.promise;
    return {};
  };
  site.change();
  expect(await site.textOf("/list")).toContain("/list 1 ");
  expect(await site.textOf("/list")).toContain("/list 1 ");
  vi.advanceTimersByTime(2_001);
  const late = site.textOf("/list");
  // What is asked after it is answered before: it had the time to get the old one.
  for (const address of ["/other", "/page"]) await site.get(address);
  wait.resolve(undefined);
  expect(await late).toContain("/list 2 ");
  expect(await site.textOf("/list")).toContain("/list 2 ");
  expect(site.rendered).toEqual({ "/list": 2, "/other": 1, "/page": 1 });
});

test("a list that changes all the time is no older for that", async () => {
  await site.get("/list");
  site.change();
  vi.advanceTimersByTime(1_500);
  site.change();
  vi.advanceTimersByTime(501);
  expect(await site.textOf("/list")).toContain("/list 2 ");
});

test("a list that may have changed long before anybody asked is not shown once more", async () => {
  await site.get("/list");
  vi.advanceTimersByTime(60_000);
  site.change([], performance.now() - 2_001);
  expect(await site.textOf("/list")).toContain("/list 2 ");
});

test("a list that must not lag is waited for", async () => {
  await site.get("/list-now");
  site.change();
  expect(await site.textOf("/list-now")).toContain("/list-now 2 ");
});

test("what changes while a page is rendered is not missed", async () => {
  site.render = (_address, number) => {
    if (number === 1) site.change([JOB]);
    return Promise.resolve({});
  };
  expect(await site.textOf("/page")).toContain("/page 2 ");
  expect(await site.textOf("/page")).toContain("/page 2 ");
});

test("a list that changed while it was rendered is rendered again", async () => {
  site.render = (_address, number) => {
    if (number === 1) site.change();
    return Promise.resolve({});
  };
  await site.get("/list");
  vi.advanceTimersByTime(2_001);
  expect(await site.textOf("/list")).toContain("/list 2 ");
});

test("what a page says of dates ends with the day in India", async () => {
  await site.get("/page");
  vi.setSystemTime(Date.now() + 18 * 60 * 60 * 1000);
  await site.get("/page");
  vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  expect(await site.textOf("/page")).toContain("/page 2 ");
  expect(site.rendered).toEqual({ "/page": 2 });
});

test("while a service is away the last good copy is shown, unless a job in it has changed", async () => {
  await site.get("/list");
  site.render = () => Promise.resolve({ status: 503, text: "away" });
  site.change();
  vi.advanceTimersByTime(2_001);
  expect(await site.get("/list")).toMatchObject({ status: 200, text: `/list 1 ${JOB}` });
  site.change([JOB]);
  expect(await site.get("/list")).toMatchObject({ status: 503, text: "away" });
});

test("a copy that was dropped while an error was made in its place does not come back", async () => {
  await site.get("/list");
  site.render = () => {
    site.change([JOB]);
    return Promise.resolve({ status: 503, text: "away" });
  };
  site.change();
  vi.advanceTimersByTime(2_001);
  expect(await site.get("/list")).toMatchObject({ status: 503, text: "away" });
});

test("all that changes while a page is rendered is remembered", async () => {
  site.render = (_address, number) => {
    if (number === 1) for (const job of [JOB, OTHER_JOB]) site.change([job]);
    return Promise.resolve({});
  };
  expect(await site.textOf("/page")).toContain("/page 2 ");
});

test("a page that changes each time it is rendered is passed on, and not kept", async () => {
  site.render = () => {
    site.change([JOB]);
    return Promise.resolve({});
  };
  expect(await site.textOf("/page")).toBe("for one visitor");
  expect(site.rendered).toEqual({ "/page": 3 });
  site.render = () => Promise.resolve({});
  expect(await site.textOf("/page")).toContain("/page 4 ");
});

test("a list that is rendered a second time, since one of its jobs had changed, is not behind any more", async () => {
  site.render = (_address, number) => {
    if (number === 1) site.change([JOB]);
    return Promise.resolve({});
  };
  await site.get("/list");
  vi.advanceTimersByTime(2_001);
  await site.get("/list");
  expect(site.rendered).toEqual({ "/list": 2 });
});

test("a list of yesterday is not shown even for a moment", async () => {
  vi.setSystemTime(Date.parse("2026-11-21T18:29:59Z"));
  await site.get("/list");
  site.change();
  vi.setSystemTime(Date.parse("2026-11-21T18:30:00Z"));
  expect(await site.textOf("/list")).toContain("/list 2 ");
});

test("what is made while the changes can't be read is not kept", async () => {
  site.areJobChangesKnown = false;
  await site.get("/page");
  await site.get("/page");
  expect(site.rendered).toEqual({ "/page": 2 });
});

test("a list that was found while something is away is shown for a moment only", async () => {
  site.render = () => Promise.resolve({ mayBeKept: false });
  expect(await site.textOf("/list")).toContain("/list 1 ");
  const wait = Promise.withResolvers<undefined>();
  site.render = () => wait.promise.then(() => ({}));
  expect(await site.textOf("/list")).toContain("/list 1 ");
  wait.resolve(undefined);
  await expect.poll(() => site.textOf("/list")).toContain("/list 2 ");
  expect(site.rendered).toEqual({ "/list": 2 });
});

test("what is not found, and what something was missing for, is not kept", async () => {
  site.render = () => Promise.resolve({ status: 404 });
  await site.get("/page");
  site.render = () => Promise.resolve({ mayBeKept: false });
  await site.get("/page");
  site.render = () => Promise.resolve({});
  await site.get("/page");
  await site.get("/page");
  expect(site.rendered).toEqual({ "/page": 3 });
});
