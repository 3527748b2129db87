import { Link } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";

import * as paths from "#app/lib/paths.ts";

type ConsentFieldProps = InputHTMLAttributes<HTMLInputElement> & { id: string; errors: string[] | undefined };

/** What is stored, for whom, and how to have it deleted. Changing this notice requires a new CONSENT_VERSION. */
export function ConsentField({ errors, ...input }: ConsentFieldProps) {
  const errorId = `${input.id}-error`;
  const noticeId = `${input.id}-notice`;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          className="accent-accent mt-0.5 size-6 shrink-0"
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={errors?.length ? `${noticeId} ${errorId}` : noticeId}
        />
        <span>I am 18 or older, and I agree to share my application with this employer.</span>
      </label>
      <p id={noticeId} className="text-muted text-sm">
        We store your name, email, phone, course and resume for this one job. Only this employer and our moderators see
        them. We delete them some months after the job ends. You can see, correct and delete them before on{" "}
        <Link to={paths.lostLink()} target="_blank" className="underline">
          your page
        </Link>
        .
      </p>
      {/* Not part of the consent text: additional information. */}
      <p className="text-muted flex flex-wrap gap-x-6 text-sm">
        <Link to={paths.privacy()} target="_blank" className={moreClass}>
          More about your data
        </Link>
        <Link to={paths.privacyInHindi()} target="_blank" lang="hi" hrefLang="hi" className={moreClass}>
          हिंदी में पढ़ें
        </Link>
      </p>
      {errors?.length ? (
        <p id={errorId} className="text-danger mt-1 text-sm font-medium">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

const moreClass = "inline-flex min-h-11 items-center underline";
