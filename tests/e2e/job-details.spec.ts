import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { arrangeJobs } from "./find-jobs-page.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { walkInOf } from "#app/features/jobs/walk-in.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const MISSING = "Job details not available. Please go back and select a job again.";

test("shows all that the employer wrote, as text with its line breaks", async ({ page }) => {
  await keepAwayFromMidnight();
  const job = await insertJob(e2eServerClient(), {
    status: "approved",
    title: "वरिष्ठ लेखाकार — Senior Accountant for a Remarkably Long Title in the Finance Department of the Head Office",
    company: "A Company With a Name of Sixty Characters in Connaught Place",
    vacancies: 1200,
    salary: "₹18,000 – ₹25,000 per month",
    description: "First line.\nSecond line <b>not bold</b>.\n\njavascript:alert(1)",
  });
  await page.goto(`/jobdetails/${job.id}`);
  await expect(page).toHaveTitle(`${job.title} at ${job.company} | Delhi NCR Jobs`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
  const main = page.getByRole("main");
  for (const text of [job.company, "Delhi", job.requirements, job.qualifications, "1,200", job.about]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  const readAloud = await main.locator("dl").ariaSnapshot();
  for (const text of ["1 to 2 years", "₹18,000 to ₹25,000 a month", "today"]) expect(readAloud).toContain(text);
  const description = main.getByText("First line.");
  await expect(description).toContainText("<b>not bold</b>");
  expect((await description.innerText()).split("\n")[1]).toBe("Second line <b>not bold</b>.");
  await expect(main.locator("dl time")).toHaveAttribute("title", /\d{4}$/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test("its facts are on the page and on its card, however long the names are", async ({ page }) => {
  const word = uniqueWord();
  const day = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const job = await insertJob(e2eServerClient(), {
    ...{ status: "approved", title: `Telecaller ${word}`, location: "Gurgaon", salary: "3 LPA + incentives" },
    ...{ salary_min: 25_000, salary_max: 25_000, experience_min: 0, experience_max: 1 },
    ...{ kind: "part-time", place: "hybrid", shift: "night" },
    ...{ locality: "Sector 44 behind the Institutional Area and the Exhibition Ground" },
    ...{ metro_station: "millennium-city-centre-gurugram", walk_in_from: day, walk_in_to: day },
    ...{
      walk_in_opens: "10:00",
      walk_in_closes: "14:00",
      walk_in_address: "Plot 44\nSecond floor",
      walk_in_bring: "Resume",
    },
  });
  const facts = [
    "Sector 44 behind the Institutional Area and the Exhibition Ground, Gurgaon",
    "Millennium City Centre Gurugram metro, Yellow Line",
    "₹25,000 a month",
    walkInOf(job, Date.now()) ?? "",
    "Freshers welcome",
    "Part-time",
    "Partly from home",
    "Night shift",
  ];
  await page.goto(`/jobdetails/${job.id}`);
  const main = page.getByRole("main");
  for (const fact of [...facts, "3 LPA + incentives", "Plot 44", "Resume"]) await expect(main).toContainText(fact);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`/findjobs?metro=yellow&q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const card = page.getByRole("article");
  for (const fact of facts) await expect(card).toContainText(fact);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

test("the name of a company wraps on its page and on its card, also with letters twice as large", async ({ page }) => {
  const word = uniqueWord();
  const employer = await e2eSignUpEmployer();
  const job = await insertJob(e2eServerClient(), {
    ...{ status: "approved", title: `Clerk ${word}`, company_uid: employer.id },
    company: "Balasubrahmanyamramakrishnanvenkateswara & Associates",
  });
  await expect(async () => {
    await page.goto(`/findjobs?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  for (const path of [`/findjobs?q=${word}`, `/jobdetails/${job.id}`]) {
    await page.goto(path);
    for (const size of ["100%", "200%"]) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const name = page.getByRole("main").getByRole("link", { name: job.company, exact: true });
      const room = (await name.locator("..").boundingBox())!;
      const { x, width } = (await name.boundingBox())!;
      expect(x + width, `${path} at ${size}`).toBeLessThanOrEqual(room.x + room.width);
    }
  }
});

test("on a phone a salary wraps before its period, not within it", async ({ page }) => {
  const job = await insertJob(e2eServerClient(), {
    ...{ status: "approved", salary: "₹18,000 – ₹22,000 a month", salary_min: 18_000, salary_max: 22_000 },
  });
  await page.goto(`/jobdetails/${job.id}`);
  const salary = page.locator("dd").filter({ hasText: "₹18,000" });
  for (const width of [320, 340, 360]) {
    await page.setViewportSize({ width, height: 780 });
    const lines = await salary.evaluate((element) => {
      const text = [...element.querySelectorAll("*")].at(-1)?.nextSibling;
      const range = document.createRange();
      const tops = ["a", "month"].map((word) => {
        const at = text?.nodeValue?.lastIndexOf(word) ?? -1;
        range.setStart(text!, at);
        range.setEnd(text!, at + 1);
        return range.getBoundingClientRect().top;
      });
      return new Set(tops).size;
    });
    expect(lines, `at ${width}`).toBe(1);
  }
});

test("search engines get a canonical address, Open Graph and a JobPosting", async ({ page, baseURL }) => {
  const hostile = `</script><script>alert(1)</script><!-- & "`;
  const job = await insertJob(e2eServerClient(), {
    status: "approved",
    title: `Nurse ${hostile}`,
    location: "Gurgaon",
    salary: "₹18,000 – ₹25,000 per month",
    salary_min: 18_000,
    salary_max: 25_000,
    description: `Cares.\n${hostile}`,
  });
  await page.goto(`/jobdetails/${job.id}`);
  const url = `${baseURL}/jobdetails/${job.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", url);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    `${job.title} at ${job.company} | Delhi NCR Jobs`,
  );
  const tags = {
    "og:type": "website",
    "og:site_name": "Delhi NCR Jobs",
    "og:image": `${url}/card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${job.title} at ${job.company}, Gurgaon: ₹18,000 – ₹25,000 a month`,
    "twitter:card": "summary_large_image",
  };
  for (const [name, content] of Object.entries(tags)) {
    const attribute = name.startsWith("og:") ? "property" : "name";
    await expect(page.locator(`meta[${attribute}="${name}"]`), name).toHaveAttribute("content", content);
  }
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({
    "@type": "JobPosting",
    title: job.title,
    employmentType: "FULL_TIME",
    directApply: true,
    hiringOrganization: { name: job.company },
    jobLocation: { address: { addressLocality: "Gurgaon", addressRegion: "Haryana", addressCountry: "IN" } },
    identifier: { value: job.id },
    baseSalary: { currency: "INR", value: { unitText: "MONTH", minValue: 18000, maxValue: 25000 } },
  });
  expect(data.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  expect(data.description).toContain("<p>Cares.<br>&lt;/script&gt;");
});

test("is shared by WhatsApp, Telegram and a copied link", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const job = await insertJob(e2eServerClient(), { status: "approved", title: "Cook & Helper" });
  await page.goto(`/jobdetails/${job.id}`);
  const url = `${baseURL}/jobdetails/${job.id}`;
  for (const [name, address] of [
    ["WhatsApp", "https://wa.me/?text=Cook%20%26%20Helper%20at%20"],
    ["Telegram", `https://t.me/share/url?url=${encodeURIComponent(url)}&text=Cook%20%26%20Helper%20at%20`],
  ] as const) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    expect(href?.startsWith(address)).toBe(true);
    expect(href).toContain(job.id);
    // The apps of iPhones show it as it is.
    expect(href).not.toContain("+");
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test("lists similar jobs, not the job itself", async ({ page }) => {
  // One that the search engine has.
  await page.goto(`/findjobs?q=${await arrangeJobs(page, 1)}`);
  const own = (await page.getByRole("link", { name: /^View Details/ }).getAttribute("href")) ?? "";
  // A page that was made while the search engine was busy is without them.
  await expect(async () => {
    await page.goto(own);
    await expect(page.getByRole("heading", { name: "Similar jobs" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const links = await page
    .getByRole("article")
    .getByRole("link", { name: /View Details/ })
    .all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await link.getAttribute("href")).not.toBe(own);
});

test("a job that is missing, pending or rejected says the same, with status 404", async ({ page, complaints }) => {
  const server = e2eServerClient();
  const pending = await insertJob(server, { status: "pending", title: "Secret plan" });
  const rejected = await insertJob(server, {
    status: "rejected",
    title: "Secret plan",
    status_reason: "Asks for money",
  });
  const bodies: string[] = [];
  for (const id of [pending.id, rejected.id, randomUUID(), "not-an-id", "%00", "1 or 1=1"]) {
    const response = await page.goto(`/jobdetails/${encodeURIComponent(id)}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { name: MISSING })).toBeVisible();
    const html = (await response?.text()) ?? "";
    expect(html).not.toMatch(/Secret plan|Asks for money|pending|rejected/);
    bodies.push(await page.getByRole("main").innerText());
  }
  expect(new Set(bodies).size).toBe(1);
  await expectAccessible(page);
  complaints.splice(0);
});

test("a job whose company is gone can be read, but not applied for or found", async ({ page }) => {
  const server = e2eServerClient();
  const { id: company_uid } = await e2eSignUpEmployer("Closed Company");
  // The longest name that the button for other jobs has.
  const others = { category: "Customer Service", location: "Gurgaon" } as const;
  const job = await insertJob(server, { status: "approved", company_uid, ...others });
  await server.from("companies").delete().eq("id", company_uid).throwOnError();

  for (const path of [`/jobdetails/${job.id}`, `/jobdetails/${job.id}/apply`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`/jobdetails/${job.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(job.title);
    await expect(page.getByText("This job no longer takes applications.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Customer Service jobs in Gurgaon" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Apply Now" })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
