import { Form } from "@remix-run/react";
import type { FormEvent } from "react";

import * as paths from "#app/lib/paths.ts";

/** Deletes what scripts can; the answer to the form deletes the cookies. */
export function ForgetDeviceButton({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.forgetDevice()} onSubmit={askAndDelete}>
      <button type="submit" className={className}>
        Forget me on this device
      </button>
    </Form>
  );
}

const QUESTION =
  "Forget your details, resume, saved jobs, searches and the links to your applications on this device? Employers keep the applications that you sent.";

function askAndDelete(event: FormEvent): void {
  if (confirm(QUESTION)) deleteStoredData();
  else event.preventDefault();
}

/** All that pages of this site store in this browser, without logins: saved, opened and sent jobs, searches, drafts, the applicant. */
function deleteStoredData(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // Of app/features/applications/apply/kept-details.ts.
    indexedDB.deleteDatabase("applicant");
  } catch {
    // The browser allows no storage.
  }
  // The lists on this page read again, and the service worker deletes the pages of saved jobs.
  window.dispatchEvent(new Event("storage"));
}
