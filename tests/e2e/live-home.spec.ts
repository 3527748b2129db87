import { e2eServerClient } from "./backends.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("a job approved elsewhere appears on an open home page within five seconds, and goes when it is rejected", async ({
  page,
}) => {
  const server = e2eServerClient();
  const job = await insertJob(server, { status: "pending", title: `Live ${uniqueWord()}` });
  await page.goto("/");
  const card = page.getByRole("heading", { level: 3, name: job.title });
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(card).toHaveCount(0);
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await expect(card).toBeVisible({ timeout: 5_000 });
  await server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
  await expect(card).toHaveCount(0, { timeout: 5_000 });
});

test("it keeps the search that is being typed, and comes back after the connection was lost", async ({
  page,
  context,
  complaints,
}) => {
  const server = e2eServerClient();
  const job = await insertJob(server, { status: "pending", title: `Offline ${uniqueWord()}` });
  await page.goto("/");
  await page.getByLabel("Job title or company").fill("half a wo");
  await context.setOffline(true);
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 3, name: job.title })).toBeVisible({ timeout: 12_000 });
  await expect(page.getByLabel("Job title or company")).toHaveValue("half a wo");
  // The browser itself reports a connection that is lost.
  complaints.splice(0);
});
