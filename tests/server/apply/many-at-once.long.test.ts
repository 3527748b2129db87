import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";

import { apply, newApplicant, partsOf, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

const APPLICANTS = 50;
const MAY_GROW_MB = 300;
const PIECES = 40;

const { environment } = inject("backends");

const server = await useAppServer();
const client = serverClient(environment);

test("50 applications of 2 MB over slow connections are all stored, and other pages keep answering", async () => {
  const job = await insertJob(client, { status: "approved" });
  const pages = ["/", "/findjobs", `/jobdetails/${job.id}`];
  await Promise.all(Array.from({ length: 20 }, (_, index) => answerOf(pages[index % pages.length] ?? "/")));
  const idle = residentMegabytes();

  const progress = { sent: 0, arrived: Promise.resolve() };
  let most = idle;
  const pagesSeen: number[] = [];
  const uploads = Array.from({ length: APPLICANTS }, async () => {
    const body = multipartOf(partsOf(newApplicant(), { value: pdfOf(MAX_RESUME_BYTES) }));
    return sendBody(`${server.url}/jobdetails/${job.id}/applications`, slowly(body));
  });

  /** All connections are open at once: after each piece a page must be answered before the next piece. */
  async function* slowly(body: Buffer): AsyncGenerator<Buffer> {
    const size = Math.ceil(body.length / PIECES);
    for (let start = 0; start < body.length; start += size) {
      yield body.subarray(start, start + size);
      progress.sent += 1;
      if (progress.sent % APPLICANTS === 0) progress.arrived = visitPage();
      await progress.arrived;
    }
  }

  async function visitPage(): Promise<void> {
    pagesSeen.push(await answerOf(pages[pagesSeen.length % pages.length] ?? "/"));
    most = Math.max(most, residentMegabytes());
  }

  const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 50);
  const answers = await Promise.all(uploads);
  clearInterval(watch);

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: APPLICANTS }, () => 200));
  const { rows, files } = await readKept(client, job.id);
  expect([rows.length, files.length]).toEqual([APPLICANTS, APPLICANTS]);
  expect(pagesSeen.length).toBeGreaterThanOrEqual(PIECES - 1);
  expect(new Set(pagesSeen)).toEqual(new Set([200]));
  console.log(`memory: ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`);
  expect(most - idle).toBeLessThan(MAY_GROW_MB);
}, 300_000);

test("160 forms of 2 MB at the same time take little more memory than their size", async () => {
  const job = await insertJob(client, { status: "approved" });
  const gate = await openGate(environment.SUPABASE_URL ?? "");
  const held = await startAppServer({ ...environment, ...BEHIND_PROXY, SUPABASE_URL: gate.url });
  await apply(held.url, job.id);
  const before = residentMegabytes(held);
  // The storage takes nothing, so forms that were read wait.
  gate.holds = (_method, path) => path.startsWith("/storage/");
  const resume = { value: pdfOf(MAX_RESUME_BYTES) };
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(held))), 20);
  const sending: Promise<unknown>[] = [];
  let [answered, mostHeld] = [0, 0];
  // In groups: a busy machine could not read all of them before their time is over.
  while (sending.length < 160) {
    for (const address of Array.from({ length: 16 }, (_, number) => `203.0.113.${number}`)) {
      const application = apply(held.url, job.id, newApplicant(), resume, { "X-Forwarded-For": address });
      sending.push(application.finally(() => (answered += 1)));
    }
    // A form that was read takes memory.
    const isRead = () => residentMegabytes(held) - before > (sending.length - answered) * 2 * 0.8;
    await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
    mostHeld = Math.max(mostHeld, sending.length - answered);
  }
  expect(mostHeld).toBeGreaterThan(120);
  clearInterval(watch);
  gate.shut = true;
  await gate.letGo();
  await Promise.all(sending);
  await held.stop();
  gate.close();
  console.log(`memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, with ${mostHeld} forms`);
  // On a busy machine the first may time out before the last are read, and fewer are held.
  expect(most - before).toBeLessThan(Math.max(mostHeld, 60) * 2 * 1.5);
}, 300_000);

async function answerOf(path: string): Promise<number> {
  const response = await fetch(server.url + path);
  await response.text();
  return response.status;
}

function residentMegabytes({ process } = server): number {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
