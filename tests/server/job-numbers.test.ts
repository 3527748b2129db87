import { expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { loginAt } from "#tests/fixtures/employer-session.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const server = await useAppServer();
const rows = serverClient(environment);
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile";

test("an employer reads how often a job and its form were opened, without bots and its own visits", async () => {
  const employer = await signUpEmployer(environment);
  const session = await loginAt(server.url, employer);
  const { id } = await insertJob(rows, { company_uid: employer.id, status: "approved" });
  const opened = `${server.url}/jobdetails/${id}/opened`;
  const note = (what: string, userAgent: string) =>
    fetch(opened, {
      method: "POST",
      headers: { Origin: server.url, "User-Agent": userAgent },
      body: new URLSearchParams({ what }),
    });
  expect((await note("view", PHONE)).status).toBe(204);
  await note("view", PHONE);
  await note("form", PHONE);
  await note("view", "Googlebot/2.1");
  await session.post(`/jobdetails/${id}/opened`, { what: "view" });
  // The page of the form, for those without scripts.
  await fetch(`${server.url}/jobdetails/${id}/apply`, { headers: { "User-Agent": PHONE } });
  const numbers = async () => {
    const page = await (await session.get(`/AdminPannel/numbers/${id}`)).text();
    const total = page.split("All of these days")[1]?.split("</tr>")[0] ?? "";
    return Array.from(total.matchAll(/<td[^>]*>(\d+)</g), ([, number]) => number);
  };
  await expect.poll(numbers, { timeout: 20_000 }).toEqual(["2", "2", "0"]);
});

test("the numbers of another company's job are not found", async () => {
  const employer = await signUpEmployer(environment);
  const { id } = await insertJob(rows, { status: "approved" });
  const session = await loginAt(server.url, employer);
  expect((await session.get(`/AdminPannel/numbers/${id}`)).status).toBe(404);
});
