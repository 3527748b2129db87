import { FormStrategy } from "remix-auth-form";

import { isSuperAdmin } from "./guards.server.ts";
import { endLogin, loginWithPassword } from "./password-login.server.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { textOf } from "../form-text.ts";
import type { LoginTokens } from "../session.server.ts";

export const superAdminStrategy = new FormStrategy<LoginTokens>(async ({ form }) => {
  const login = await loginWithPassword(textOf(form, "email").trim(), textOf(form, "password"));
  if (!login) throw new SignInRefused("Invalid credentials");
  if (!(await isSuperAdmin(login))) {
    await endLogin(login.tokens);
    throw new SignInRefused("Access Denied: Not a super admin");
  }
  return login.tokens;
});
