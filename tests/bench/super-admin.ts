import { DEMO_SUPER_ADMIN } from "#dev/demo/demo-accounts.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";
import type { JobRow } from "#tests/fixtures/rows.ts";

export async function logInSuperAdmin(app: AppServer): Promise<Visitor> {
  const visitor = new Visitor(app);
  const { status } = await visitor.login(DEMO_SUPER_ADMIN, "/superadmin-login");
  if (status !== 302) throw new Error(`The super-admin's login was answered with ${status}.`);
  return visitor;
}

/** Sends what the button on the job's card sends, for an unchanged job without a company. */
export async function decide(
  superAdmin: Visitor,
  { id, version }: JobRow,
  intent: "approve" | "reject",
): Promise<void> {
  const fields = { intent, seen: `${id}:${version}:unknown:0`, reason: "" };
  const { status } = await superAdmin.post("/superadmin", fields);
  if (status !== 302) throw new Error(`The decision to ${intent} was answered with ${status}.`);
}
