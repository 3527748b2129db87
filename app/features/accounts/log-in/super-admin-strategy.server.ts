import { FormStrategy } from "remix-auth-form";

import { isSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { endLogin, loginWithPassword } from "./password-login.server.ts";
import { SignInRefused } from "../sign-in-refused.ts";
import { textOf } from "#app/lib/form-text.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";

export const superAdminStrategy = new FormStrategy<LoginTokens>(async ({ form }) => {
  const login = await loginWithPassword(textOf(form, "email").trim(), textOf(form, "password"));
  if (!login) throw new SignInRefused("Invalid credentials");
  if (!(await isSuperAdmin(login))) {
    await endLogin(login.tokens);
    throw new SignInRefused("Access Denied: Not a super admin");
  }
  return login.tokens;
});
