import { useEffect, useState } from "react";

import * as paths from "#app/lib/paths.ts";
import { EMAIL, PHONE, problemsOf, type TextField } from "#app/lib/forms/person-fields.ts";

type Answers = { email: Record<string, boolean>; phone: Record<string, boolean> };

const PAUSE_MS = 400;

/** Asks the server, after each pause in typing, whether this email address or phone number was already used for the job. */
export function useDuplicateCheck(jobId: string) {
  const [typed, setTyped] = useState({ email: "", phone: "" });
  const [known, setKnown] = useState<Answers>({ email: {}, phone: {} });
  const email = completed(EMAIL, typed.email).toLowerCase();
  const phone = completed(PHONE, typed.phone);
  const unknown = (email !== "" && !(email in known.email)) || (phone !== "" && !(phone in known.phone));

  useEffect(() => {
    if (!unknown) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };

    async function ask(): Promise<void> {
      try {
        const response = await fetch(paths.checkApplicant(jobId), {
          method: "POST",
          body: new URLSearchParams({ email, phone }),
          signal: controller.signal,
        });
        if (!response.ok) return;
        const used = (await response.json()) as { email: boolean; phone: boolean };
        setKnown((before) => ({
          email: email ? { ...before.email, [email]: used.email } : before.email,
          phone: phone ? { ...before.phone, [phone]: used.phone } : before.phone,
        }));
      } catch {
        // why nothing: the check only helps the applicant. The server checks again when the form is sent.
      }
    }
  }, [unknown, jobId, email, phone]);

  return { emailUsed: known.email[email] ?? false, phoneUsed: known.phone[phone] ?? false, setTyped };
}

/** A field that is not complete yet counts as empty. */
function completed(field: TextField, typed: string): string {
  return problemsOf(field, typed).length ? "" : field.clean(typed.trim());
}
