import { e2eServerClient } from "./e2e-backends.ts";
import { expect } from "./fixtures.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";

export const LONG_NAME = "श्री गणेश Manufacturing, Consulting and Recruitment Services (India) Private Limited";

type Account = { email: string; password: string };

export async function newAccount(companyName = LONG_NAME): Promise<Account> {
  const account = { email: `${uniqueWord()}@company.example`, password: uniqueWord() };
  const { error } = await e2eServerClient().auth.signUp({
    ...account,
    options: { data: { company_name: companyName, phone_number: uniquePhone() } },
  });
  expect(error).toBeNull();
  return account;
}

/** The console of the browser reports the status of a refused form. */
export function expectRefusalReported(complaints: string[]): void {
  expect(complaints.splice(0).filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
}
