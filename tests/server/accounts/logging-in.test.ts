import { describe, expect, inject, test } from "vitest";

import { NO_ACCOUNT, registrationForm } from "./account-forms.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

const server = await useAppServer(BEHIND_PROXY);
const employer = await signUpEmployer(environment);

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe("logging in", () => {
  test("leads to the page that was asked for, without JavaScript too", async () => {
    const response = await new Visitor(server).login(employer, "/AdminLogin?next=%2Faccount");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      '<noscript><meta http-equiv="refresh" content="1;url=/account"/></noscript>',
    );
  });

  test("never leads to another site", async () => {
    const visitor = new Visitor(server);
    const path = `/AdminLogin?next=${encodeURIComponent("//evil.example")}`;
    expect(await (await visitor.login(employer, path)).text()).toContain('content="1;url=/AdminPannel"');
    expect((await visitor.get(path)).headers.get("location")).toBe("/AdminPannel");
  });

  test.each([
    ["nothing at all", {}, "Please enter your email address."],
    ["no password", { email: "a@b.example" }, "Please enter your password."],
    ["a null byte in the address", { email: "a\0@b.example", password: "x" }, "Please enter an email address"],
    ["a null byte in the password", { email: "a@b.example", password: "x\0y" }, NO_ACCOUNT],
    ["a huge password", { email: "a@b.example", password: "x".repeat(10_000) }, "This password is too long."],
    ["a huge address", { email: `${"a".repeat(10_000)}@b.example`, password: "x" }, "too long"],
  ])("%s is refused and causes no error", async (_case, fields, message) => {
    const response = await new Visitor(server).post("/AdminLogin", fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  test("a file where the address should be is refused", async () => {
    const form = new FormData();
    form.set("email", new File(["x"], "x.txt"));
    form.set("password", "x");
    expect((await new Visitor(server).post("/AdminLogin", form)).status).toBe(400);
  });

  test("a refusal takes the same time whether the account exists or not", async () => {
    for (const email of [employer.email, "unknown@company.example"]) {
      const visitor = new Visitor(server);
      expect(await millisecondsOf(() => visitor.login({ email, password: "wrong" }))).toBeGreaterThan(740);
    }
  });
});

describe("while the authentication service limits us or does not answer", () => {
  test("the page does not speak of a wrong password", async () => {
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const limited = await startAppServer({ ...environment, ...BEHIND_PROXY, SUPABASE_URL: gate.url });
    gate.busy.add("/auth/v1/token").add("/auth/v1/signup");
    for (const [path, fields] of [
      ["/AdminLogin", { email: employer.email, password: employer.password }],
      ["/superadmin-login", { email: employer.email, password: employer.password }],
      ["/AdminLogin?mode=register", registrationForm()],
    ] as const) {
      const response = await new Visitor(limited).post(path, fields);
      expect(response.status).toBe(429);
      expect(await response.text()).toContain("Too many tries. Please wait 5 minutes and try again.");
    }
    gate.shut = true;
    const typed = registrationForm();
    for (const [path, fields] of [
      ["/AdminLogin", { email: employer.email, password: employer.password }],
      ["/superadmin-login", { email: employer.email, password: employer.password }],
      ["/AdminLogin?mode=register", typed],
    ] as const) {
      const response = await new Visitor(limited).post(path, fields);
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).not.toContain(NO_ACCOUNT);
      expect(page).toContain("Something went wrong. Please try again.");
      for (const [name, value] of Object.entries(fields)) {
        if (name === "password") expect(page).not.toContain(value);
        else expect(page).toContain(`value="${value}"`);
      }
    }
    // Other lines are of this server's workers.
    const failures = () => limited.output().filter((line) => line.includes("a form could not be answered"));
    await expect.poll(failures).toHaveLength(3);
    await limited.stop();
    gate.close();
  });
});
