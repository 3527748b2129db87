import { expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { jobForm, loginAt, NEW_JOB_PATH, sessionWith } from "#tests/fixtures/employer-session.ts";

// What a form says is worked out for employers alone, and of no more than its fields take: it costs time.

const server = await useAppServer();
const session = await loginAt(server.url, await signUpEmployer(inject("backends").environment));

test("nobody's texts are read before a login: neither what is in them nor what was said of them is told", async () => {
  const form = jobForm({ description: "Keeps the books. Registration fee ₹500.", reasons_shown: "AAAAAAAA" });
  const answer = await (await sessionWith(server.url, "").post(NEW_JOB_PATH, form)).text();
  expect(answer).toContain("Registration fee ₹500.");
  expect(answer).not.toContain("Seekers may not be asked for money");
  // After the login the form is not stopped for what its page has shown before.
  expect(answer).toContain('name="reasons_shown" value="AAAAAAAA"');
  const page = await (await session.post(NEW_JOB_PATH, form)).text();
  expect(page).toContain("Seekers may not be asked for money");
});

test("a salary that is longer than its field is refused, and no amount is read from it", async () => {
  const amountIn = async (salary: string) => {
    const response = await session.post(NEW_JOB_PATH, jobForm({ salary, vacancies: "0" }));
    expect(response.status).toBe(400);
    return (await response.text()).includes('value="15000"');
  };
  expect(await amountIn("15,000 a month")).toBe(true);
  expect(await amountIn(`15,000 a month ${"x".repeat(90)}`)).toBe(false);
});
