import type { AuthError } from "@supabase/supabase-js";
import postgres from "postgres";

import { writeBatch } from "./import-queries.ts";
import { lacksAdminApi } from "#app/features/accounts/operator-accounts.server.ts";
// why the secret key: it creates accounts for imported companies.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// Accounts without a password: the first login needs "Forgotten your password?". A trigger makes the company from the metadata.

export type NewAccount = { id: string; email: string; companyName: string; phoneNumber: string };

type Refused = (account: NewAccount, why: string) => void;

const AT_ONCE = 8;

/** Creates the accounts. Auth may choose another id. */
export async function createAccounts(accounts: NewAccount[], refused: Refused): Promise<Map<NewAccount, string>> {
  if (!accounts.length) return new Map();
  const { error } = await getSecretClient().auth.admin.listUsers({ perPage: 1 });
  const databaseUrl = process.env.LOCAL_DATABASE_URL;
  if (lacksAdminApi(error) && databaseUrl) return insertAccounts(databaseUrl, accounts, refused);
  if (error) throw new Error("Accounts can't be made: Auth refuses the secret key.", { cause: error });
  const ids = new Map<NewAccount, string>();
  const waiting = accounts.values();
  const makeNext = async () => {
    for (const account of waiting) {
      const id = await createAccount(account, refused);
      if (id) ids.set(account, id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext));
  return ids;
}

async function createAccount(account: NewAccount, refused: Refused): Promise<string | null> {
  const { id, email, companyName, phoneNumber } = account;
  const { data, error } = await getSecretClient().auth.admin.createUser({
    id,
    email,
    email_confirm: true,
    user_metadata: { company_name: companyName, phone_number: phoneNumber },
  });
  if (data.user) return data.user.id;
  if (!isRefusedByAuth(error)) throw new Error("An account could not be made; run the import again.", { cause: error });
  refused(account, `Auth refuses its account: ${error?.message ?? "it does not say why"}`);
  return null;
}

/** False for a wrong key and for temporary failures. */
function isRefusedByAuth(error: AuthError | null): boolean {
  return error?.status === 400 || error?.status === 422;
}

/** why: the embedded backend has no admin API; its database is ours to write to. */
async function insertAccounts(databaseUrl: string, accounts: NewAccount[], refused: Refused) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const ids = new Map<NewAccount, string>();
  const insert = async (batch: NewAccount[]) => {
    await sql.begin(async (transaction) => {
      await transaction`
        with given as (
          select * from jsonb_to_recordset(${transaction.json(batch)})
            as account (id uuid, email text, "companyName" text, "phoneNumber" text)
        ), users as (
          insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
          select
            id, 'authenticated', 'authenticated', email, now(), '{"provider": "email", "providers": ["email"]}',
            jsonb_build_object(
              'company_name', "companyName", 'phone_number', "phoneNumber", 'sub', id, 'email', email,
              'email_verified', true, 'phone_verified', false
            )
          from given
          returning id, email
        )
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from users`;
    });
    for (const account of batch) ids.set(account, account.id);
  };
  try {
    await writeBatch(accounts, insert, refused);
  } finally {
    await sql.end();
  }
  return ids;
}
