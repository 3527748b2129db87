import { describe, expect, test } from "vitest";

import { writeFeed, type FeedJob } from "./atom.ts";

const now = new Date("2026-11-21T10:00:00Z");
const options = { origin: "https://jobs.example", now };

function feedJob(fields: Partial<FeedJob> = {}): FeedJob {
  return {
    id: "6f0c1c9e-0000-4000-8000-000000000001",
    title: "Accountant",
    company: "Yamuna Softworks",
    location: "Delhi",
    salary: "₹20,000 per month",
    skills: "Tally, GST",
    changedAt: new Date("2026-11-20T10:00:00Z"),
    ...fields,
  };
}

describe("writeFeed", () => {
  test("an entry says what, who, where, how much and what it asks for", () => {
    expect(writeFeed([feedJob()], options)).toContain(`<entry>
<id>urn:uuid:6f0c1c9e-0000-4000-8000-000000000001</id>
<title type="text">Accountant at Yamuna Softworks</title>
<updated>2026-11-20T10:00:00.000Z</updated>
<link rel="alternate" type="text/html" href="https://jobs.example/jobdetails/6f0c1c9e-0000-4000-8000-000000000001"/>
<summary type="text">Delhi · ₹20,000 per month · Skills: Tally, GST</summary>
</entry>`);
  });

  test("the feed has the date of the newest change in it, whichever entry that is", () => {
    const changed = (date: string) => feedJob({ changedAt: new Date(date) });
    const [older, newer] = [changed("2026-11-01T00:00:00Z"), changed("2026-11-03T00:00:00Z")];
    for (const jobs of [
      [older, newer, older],
      [newer, older],
    ]) {
      const feed = writeFeed(jobs, options);
      expect(feed.slice(0, feed.indexOf("<entry>"))).toContain("<updated>2026-11-03T00:00:00.000Z</updated>");
    }
  });

  test("the feed links to itself", () => {
    const feed = writeFeed([], options);
    expect(feed).toContain("<id>https://jobs.example/feed.xml</id>");
    expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://jobs.example/feed.xml"/>');
  });

  test("a feed without jobs is a feed too", () => {
    const feed = writeFeed([], options);
    expect(feed).toContain("<updated>2026-11-21T10:00:00.000Z</updated>");
    expect(feed).not.toContain("<entry>");
  });

  test("what an employer typed stays text", () => {
    const feed = writeFeed([feedJob({ title: "</title><script>", skills: "a ]]> b \u0007 & \ud800" })], options);
    expect(feed).toContain('<title type="text">&lt;/title&gt;&lt;script&gt; at Yamuna Softworks</title>');
    expect(feed).toContain("Skills: a ]]&gt; b  &amp; </summary>");
  });
});
