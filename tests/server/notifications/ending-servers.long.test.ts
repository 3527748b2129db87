import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";

import { startTelegramSite } from "./telegram-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { newJob } from "#tests/fixtures/rows.ts";

async function startSite(variables?: Record<string, string>) {
  const site = await startTelegramSite(variables);
  onTestFinished(site.close);
  return site;
}

test("a delivered message is not sent again though the database can't be told at first", async () => {
  const gate = await openGate(inject("backends").environment.SUPABASE_URL ?? "");
  const site = await startSite({ SUPABASE_URL: gate.url });
  const finishing = "/rest/v1/rpc/finish_notification";
  gate.busy.add(finishing);
  const { title } = await site.post();
  await expect.poll(() => gate.asked.filter((path) => path === finishing).length).toBeGreaterThan(1);
  // The time of the attempt runs out.
  await site.makeDue();
  gate.busy.clear();
  await expect.poll(site.countWaiting).toBe(0);
  expect(site.callsAbout(title)).toHaveLength(1);
  await site.server.stop();
  gate.close();
});

describe("the end of a server", () => {
  test("a message that waits for its next attempt is delivered by the next server", async () => {
    const { telegram, server, environment, post, countWaiting } = await startSite();
    telegram.usual = "error";
    const { title } = await post();
    await expect.poll(() => telegram.calls.length).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
    expect(await countWaiting()).toBe(1);
    telegram.usual = "ok";
    const next = await startAppServer(environment);
    await expect.poll(countWaiting).toBe(0);
    expect(telegram.delivered(title)).toHaveLength(1);
    await next.stop();
  });

  test("a message in flight when the server was killed, and a job posted after that, are delivered once by the next server", async () => {
    const { telegram, server, environment, employer, post, makeDue, countWaiting } = await startSite();
    telegram.usual = "hang";
    const { title } = await post();
    await expect.poll(() => telegram.calls.length).toBeGreaterThan(0);
    server.process.kill("SIGKILL");
    await server.stop();
    const whileDown = newJob({ company_uid: employer.id });
    await employer.client.from("jobs").insert(whileDown).throwOnError();
    telegram.usual = "ok";
    const next = await startAppServer(environment);
    // The time of the attempt that was cut runs out.
    await makeDue();
    await expect.poll(countWaiting).toBe(0);
    expect([title, whileDown.title].map((word) => telegram.delivered(word).length)).toEqual([1, 1]);
    await next.stop();
  });

  test("a message that hangs does not delay it", async () => {
    const { telegram, server, post } = await startSite();
    telegram.usual = "hang";
    await post();
    await expect.poll(() => telegram.calls.length).toBe(1);
    expect(await Promise.race([server.stop(), delay(25_000, "still running")])).toBe(0);
  });
});

test("a server without a token leaves messages to one that has it, and says so", async () => {
  const { telegram, environment, employer, callsAbout, countWaiting } = await startSite();
  const other = await startAppServer({ ...environment, TELEGRAM_BOT_TOKEN: "", TELEGRAM_CHAT_ID: "" });
  onTestFinished(async () => {
    await other.stop();
  });
  const said = () => other.output().filter((line) => line.includes("lacks the variables") && line.includes("Telegram"));
  await expect.poll(said).toHaveLength(1);
  telegram.usual = "slow";
  const posted = Array.from({ length: 8 }, () => newJob({ company_uid: employer.id }));
  await employer.client.from("jobs").insert(posted).throwOnError();
  await expect.poll(countWaiting).toBe(0);
  expect(posted.map(({ title }) => callsAbout(title).length)).toEqual(posted.map(() => 1));
  expect(other.output().join("\n")).not.toContain("Telegram is not configured");
});

test("without a token the message is printed to the log", async () => {
  const { server, post, countWaiting } = await startSite({ TELEGRAM_BOT_TOKEN: "", TELEGRAM_CHAT_ID: "" });
  const { title, id } = await post();
  await expect.poll(countWaiting).toBe(0);
  await server.stop();
  const line = server.output().find((text) => text.includes("Telegram is not configured") && text.includes(title));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${server.url}/superadmin?job=${id}`,
  });
});
