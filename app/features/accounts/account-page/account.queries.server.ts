import type { LoaderFunctionArgs } from "@remix-run/node";

import { keepsFormOnError } from "#app/lib/keep-form-on-error.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";

export type Account = { email: string; companyName: string; phoneNumber: string; publicName: string | null };

/** What the page of the account shows. Null beside a form that was refused: then what was sent is all there is. */
export async function loadAccount(args: LoaderFunctionArgs): Promise<Account | null> {
  try {
    const { company, user } = await requireEmployer(args);
    return {
      email: user.email,
      companyName: company.company_name,
      phoneNumber: company.phone_number,
      publicName: company.approved_name,
    };
  } catch (error) {
    if (keepsFormOnError(args.context)) return null;
    throw error;
  }
}
