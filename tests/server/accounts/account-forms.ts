import { serverClient, type Environment } from "#tests/fixtures/clients.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";

export const NO_ACCOUNT = "No Company Account Found ❌";
export const TOO_MANY = /Too many tries\. Please wait \d+ minutes? and try again\./;

export function registrationForm(fields: Record<string, string> = {}): Record<string, string> {
  return {
    mode: "register",
    companyName: `Company ${uniqueWord()}`,
    phoneNumber: uniquePhone(),
    email: `${uniqueWord()}@company.example`,
    password: uniqueWord(),
    ...fields,
  };
}

export async function companiesOf(environment: Environment, email: string) {
  const { data } = await serverClient(environment).from("companies").select().eq("email", email).throwOnError();
  return data;
}
