import { z } from "zod";

import { replaceCookie, signedCookie } from "#app/lib/auth/signed-cookie.server.ts";
import type { RequestContext } from "#app/lib/load-context.ts";

// What was typed for a registration that waits for the link in its mail. It stays in the browser that registered: anyone can type a
// foreign address, and the owner of the mailbox must not get that company.

const typedCompanySchema = z.object({ email: z.string(), companyName: z.string(), phoneNumber: z.string() });
type TypedCompany = z.infer<typeof typedCompanySchema>;

const typedCompanyCookie = () => signedCookie("registration", { maxAgeSeconds: 24 * 60 * 60 });

export async function keepTypedCompany(context: RequestContext, company: TypedCompany): Promise<void> {
  const { email, companyName, phoneNumber } = company;
  replaceCookie(context.responseHeaders, await typedCompanyCookie().serialize({ email, companyName, phoneNumber }));
}

/** Null in another browser, and for another address. */
export async function readTypedCompany(request: Request, email: string): Promise<TypedCompany | null> {
  const value: unknown = await typedCompanyCookie().parse(request.headers.get("Cookie"));
  const typed = typedCompanySchema.safeParse(value).data;
  return typed?.email.toLowerCase() === email.toLowerCase() ? typed : null;
}

export async function forgetTypedCompany(context: RequestContext): Promise<void> {
  replaceCookie(context.responseHeaders, await typedCompanyCookie().serialize("", { maxAge: 0 }));
}
