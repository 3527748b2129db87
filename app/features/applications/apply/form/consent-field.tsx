import { Link } from "@remix-run/react";

import { CONSENT_VERSION } from "../applicant-fields.ts";
import { CheckboxField } from "#app/components/ui/checkbox-field.tsx";
import * as paths from "#app/lib/paths.ts";

type ConsentFieldProps = { id: string; name: string; errors: string[] | undefined; defaultChecked: boolean };

/** What is stored, for whom, and how to have it deleted. Changing this notice requires a new CONSENT_VERSION. */
export function ConsentField(field: ConsentFieldProps) {
  return (
    <div>
      <CheckboxField
        {...field}
        value={CONSENT_VERSION}
        required
        label="I am 18 or older, and I agree to share my application with this employer."
      >
        We store your name, email, phone, course, answers and resume for this one job. Only this employer and our
        moderators see them. We delete them some months after the job ends. You can see, correct and delete them before
        on{" "}
        <Link to={paths.lostLink()} target="_blank" className="underline">
          your page
        </Link>
        .
      </CheckboxField>
      {/* Not part of the consent text: additional information. */}
      <p className="text-muted flex flex-wrap gap-x-6 text-sm">
        <Link to={paths.privacy()} target="_blank" className={moreClass}>
          More about your data
        </Link>
        <Link to={paths.privacyInHindi()} target="_blank" lang="hi" hrefLang="hi" className={moreClass}>
          हिंदी में पढ़ें
        </Link>
      </p>
    </div>
  );
}

const moreClass = "inline-flex min-h-11 items-center underline";
