import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { APPLICATION_MAILS, type ApplicationMails } from "../company-fields.ts";
import { readOwnAuditLog, type AuditEntry } from "#app/features/audit/audit-log.queries.server.ts";
import { readOwnVerification, type OwnVerification } from "#app/features/companies/verifications.queries.server.ts";
import { requireAccount } from "#app/lib/auth/guards.server.ts";
import { keepsFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";

export type Account = {
  email: string;
  /** Null for the super-admin. */
  company: {
    id: string;
    name: string;
    phoneNumber: string;
    publicName: string | null;
    refusedName: string | null;
    website: string;
    gstin: string;
    applicationMails: ApplicationMails;
    /** Whether a chat is told of applications too. */
    hasTelegram: boolean;
    /** Null without a website. */
    verification: OwnVerification | null;
    activity: AuditEntry[];
  } | null;
};

/** The data of the account page. Null without a login, when only a refused form is shown. */
export async function loadAccount(args: LoaderFunctionArgs): Promise<Account | null> {
  try {
    const { company, supabase, user } = await requireAccount(args);
    return {
      email: user.email,
      company: company && {
        id: company.id,
        name: company.company_name,
        phoneNumber: company.phone_number,
        publicName: company.approved_name,
        refusedName: company.refused_name,
        website: company.website ?? "",
        gstin: company.gstin ?? "",
        applicationMails: z.enum(APPLICATION_MAILS).parse(company.application_mails),
        hasTelegram: company.telegram_chat !== null,
        verification: company.website ? await readOwnVerification(supabase) : null,
        activity: await readOwnAuditLog(supabase),
      },
    };
  } catch (error) {
    if (keepsFormOnError(args.context)) return null;
    throw error;
  }
}
