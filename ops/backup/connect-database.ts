import postgres, { type Sql } from "postgres";

import { OperatorError } from "#dev/command.ts";
import type { Manifest } from "./format.ts";

/** The database itself. */
export function connect(of: Manifest["from"]): Sql {
  const url = of === "project" ? process.env.DATABASE_URL : process.env.LOCAL_DATABASE_URL;
  if (!url) {
    throw new OperatorError(
      "DATABASE_URL is missing: the address of the project's database, with the password of its user postgres " +
        "(in Supabase's dashboard under Connect, Session pooler).",
    );
  }
  // why without prepared statements: there may be a pooler in between.
  return postgres(url, { max: 1, prepare: false, onnotice: () => undefined });
}
