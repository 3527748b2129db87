import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("the description keeps its line breaks, and what looks like markup is text", async ({ page }) => {
  const description = "First line.\nSecond line <b>not bold</b> <script>.\n\njavascript:alert(1)";
  const job = await insertJob(e2eServerClient(), { status: "approved", description });
  await page.goto(`/jobdetails/${job.id}`);
  const shown = await page.getByRole("main").getByText("First line.").innerText();
  expect(shown.split("\n")[1]).toBe("Second line <b>not bold</b> <script>.");
});

const LONG = { status: "approved", description: `${"Keeps the books of a shop.\n\n".repeat(60)}The end.` };

test("a long description is folded on the phone, and opened by a tap or a key", async ({ page }) => {
  const job = await insertJob(e2eServerClient(), LONG);
  await page.goto(`/jobdetails/${job.id}`);
  const text = page.locator(".description").first();
  const heightOf = async () => (await text.boundingBox())?.height ?? 0;
  const more = page.getByRole("checkbox", { name: "Read more" });
  await page.setViewportSize({ width: 1366, height: 900 });
  const whole = await heightOf();
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await heightOf()).toBeLessThan(whole / 2);
  await page.getByText("Read more").click();
  await expect.poll(heightOf).toBeGreaterThan(whole / 2);
  await page.getByRole("checkbox", { name: "Read less" }).press("Space");
  await expect.poll(heightOf).toBeLessThan(whole / 2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a long description is whole on the phone", async ({ page }) => {
    const job = await insertJob(e2eServerClient(), LONG);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/jobdetails/${job.id}`);
    await expect(page.getByText("Read more")).toBeHidden();
    expect((await page.locator(".description").first().boundingBox())?.height).toBeGreaterThan(1_500);
  });
});

test("the name of a company wraps on the page and the card, and at twice the text size", async ({ page }) => {
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
      const name = page.getByRole("main").getByText(job.company, { exact: true }).first();
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
      const nodes = [...element.querySelectorAll("*")].flatMap(({ childNodes }) => [...childNodes]);
      const text = nodes.find(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.includes("month"));
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

test("a job is shared by WhatsApp, Telegram and a copied link", async ({ page, context, baseURL }) => {
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
    // Apps on iPhones would show it literally.
    expect(href).not.toContain("+");
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test("the page tells once that it was opened, and once that its form was", async ({ page }) => {
  const job = await insertJob(e2eServerClient(), { status: "approved" });
  const told: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/jobdetails/${job.id}/opened`)) told.push(request.postData());
  });
  await page.goto(`/jobdetails/${job.id}`);
  await expect.poll(() => told).toEqual(["what=view"]);
  const button = page.getByRole("button", { name: "Apply Now" });
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(told).toEqual(["what=view", "what=form"]);
});
