import { FormStrategy } from "remix-auth-form";

import { explainMissingCompany, findCompany } from "#app/lib/auth/guards.server.ts";
import { endLogin, loginWithPassword } from "./password-login.server.ts";
import { SignInRefused } from "../sign-in-refused.ts";
import { textOf } from "#app/lib/form-text.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";

/** One sentence for a wrong password and an unknown address, so that nobody learns which addresses exist. */
export const NO_COMPANY_ACCOUNT = "No Company Account Found ❌";

export const employerStrategy = new FormStrategy<LoginTokens>(async ({ form }) => {
  const login = await loginWithPassword(textOf(form, "email").trim(), textOf(form, "password"));
  if (!login) throw new SignInRefused(NO_COMPANY_ACCOUNT);
  if (!(await findCompany(login))) {
    const reason = await explainMissingCompany(login);
    await endLogin(login.tokens);
    throw new SignInRefused(reason);
  }
  return login.tokens;
});
