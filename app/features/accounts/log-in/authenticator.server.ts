import { Authenticator } from "remix-auth";

import { employerStrategy } from "./employer-strategy.server.ts";
import { superAdminStrategy } from "./super-admin-strategy.server.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";

export const authenticator = new Authenticator<LoginTokens>()
  .use(employerStrategy, "employer")
  .use(superAdminStrategy, "super-admin");
