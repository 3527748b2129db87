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
        <span>I agree to share my application with this employer.</span>
      </label>
      <p id={noticeId} className="text-muted text-sm">
        We store your name, email, phone, course and resume. Only this employer and our moderators see them. To have
        them deleted, write to us on the{" "}
        <Link to={paths.deleteMyData()} target="_blank" className="underline">
          contact page
        </Link>
        .
      </p>
      {/* Not part of the consent text: additional information. */}
      <Link
        to={paths.privacy()}
        target="_blank"
        className="text-muted inline-flex min-h-11 items-center text-sm underline"
      >
        More about your data
      </Link>
      {errors?.length ? (
        <p id={errorId} className="text-danger mt-1 text-sm font-medium">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}
