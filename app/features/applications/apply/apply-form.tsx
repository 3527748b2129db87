import { getFormProps, getInputProps, useForm } from "@conform-to/react";
// eslint-disable-next-line no-restricted-syntax -- in the browser, which checks the fields of its own page
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState, type FormEvent } from "react";

import { ConsentField } from "./consent-field.tsx";
import { ResumeField } from "./resume-field.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useDuplicateCheck } from "./use-duplicate-check.ts";
import { useUpload } from "./use-upload.tsx";
import type { ApplyAnswer } from "./answers.ts";
import { applySchema, CONSENT_VERSION, EMAIL_USED, FAILED, MISSING_RESUME, PHONE_USED } from "./schema.ts";
import Toaster from "#app/components/layout/toaster.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { textOf } from "#app/lib/form-text.ts";
import { paths } from "#app/lib/paths.ts";
import { LONGEST_NAME } from "#app/lib/person-fields.ts";
import { TOAST_DURATION_MS, type Toast } from "#app/lib/toast.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";

type ApplyFormProps = {
  jobId: string;
  /** Goes with the form each time that it is sent, so that the server knows it again. */
  formToken: string;
  /** The answer to a form that was sent without scripts. */
  lastAnswer?: ApplyAnswer | undefined;
  /** Told how to break off the upload that has begun; null when there is none any more. */
  onUpload?: (cancel: (() => void) | null) => void;
  onApplied: () => void;
};

/** The name of the button by which conform submits what is not the form itself. */
const INTENT = "__intent__";

type Fields = {
  name: string;
  email: string;
  phone: string;
  course: string;
  resume: File;
  consent: string;
  token: string | null;
};

export function ApplyForm({ jobId, formToken, lastAnswer, onUpload, onApplied }: ApplyFormProps) {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState(lastAnswer);
  // The first one stays: the page may get another while its form is open.
  const [token] = useState(() => tokenIn(lastAnswer) ?? formToken);
  const [unanswered, setUnanswered] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [toast, setToast] = useState<Toast | null>(null);
  const [fileRefused, setFileRefused] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { percent, send, cancel } = useUpload(paths.sendApplication(jobId));
  const { setTyped, ...used } = useDuplicateCheck(jobId);
  const sending = percent !== null;
  // What the check finds may be this very application, once it was sent: then only the server can tell.
  const mayBeOwn = sending || unanswered;
  const emailUsed = used.emailUsed && !mayBeOwn;
  const phoneUsed = used.phoneUsed && !mayBeOwn;

  const [form, fields] = useForm<Fields>({
    id: "application",
    lastResult: answer?.outcome === "refused" ? answer.submission : undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: applySchema }),
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      if (fileRefused) document.getElementById(fields.resume.id)?.focus();
      else void apply(formData);
    },
  });

  useEffect(() => {
    onUpload?.(sending ? cancel : null);
  }, [onUpload, sending, cancel]);

  async function apply(formData: FormData): Promise<void> {
    const sent = await send(formData);
    if (sent === "cancelled" || sent === "failed" || saysFailed(sent)) setUnanswered(true);
    if (sent === "cancelled") {
      submitButton.current?.focus();
    } else if (sent === "failed") {
      warn("error", FAILED, TOAST_DURATION_MS.error);
    } else if (sent.outcome === "refused") {
      setAnswer(sent);
      setRefusals(refusals + 1);
      if (saysFailed(sent)) warn("error", FAILED, TOAST_DURATION_MS.error);
    } else {
      onApplied();
    }
  }

  function warn(type: Toast["type"], text: string, durationMs: number): void {
    // why the text for an id: what is on the screen already is not shown twice.
    setToast({ id: text, type, text, durationMs });
  }

  const { onSubmit, ...formProps } = getFormProps(form);
  function submit(event: FormEvent<HTMLFormElement>): void {
    // Conform checks a field by submitting the form, too, with a button of its own.
    if (isCheckOfField(event)) {
      onSubmit(event);
      return;
    }
    if (sending) {
      event.preventDefault();
      return;
    }
    onSubmit(event);
    const resume = new FormData(event.currentTarget).get("resume");
    if (resume instanceof File && !resume.size && !resume.name) {
      warn("warning", MISSING_RESUME, TOAST_DURATION_MS.missingResume);
    }
  }

  function noteTyped(event: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget);
    setTyped({ email: textOf(typed, "email"), phone: textOf(typed, "phone") });
  }

  // Refused before it was read: the fields of the page that says so are empty.
  const notRead = lastAnswer?.outcome === "refused" && !lastAnswer.submission.initialValue;
  // What a toast says already is not said twice.
  const formErrors = form.errors?.filter((text) => text !== toast?.text) ?? [];
  // Its field is far below, and empty again.
  const problems = notRead ? [...formErrors, ...(fields.resume.errors ?? [])] : formErrors;

  return (
    <>
      <Toaster toast={toast} place="apply" />
      <form
        {...formProps}
        noValidate={hydrated}
        method="post"
        action={paths.apply(jobId)}
        encType="multipart/form-data"
        onSubmit={submit}
        onInput={noteTyped}
        className="space-y-4"
      >
        <input type="hidden" name={fields.token.name} value={token} />
        <Honeypot key={sending ? "sending" : "sent"} formId="application" />
        {problems.length ? (
          <div key={refusals} ref={bringIntoView} className="scroll-mt-24">
            <Notice look="error">{problems.join(" ")}</Notice>
          </div>
        ) : null}
        {notRead ? <p>The Back button of your browser brings back what you typed.</p> : null}
        <TextField
          {...getInputProps(fields.name, { type: "text" })}
          key="name"
          label="Name"
          errors={fields.name.errors}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          required
        />
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          label="Email"
          errors={emailUsed ? [EMAIL_USED] : fields.email.errors}
          announceErrors
          autoComplete="email"
          required
        />
        <TextField
          {...getInputProps(fields.phone, { type: "tel" })}
          key="phone"
          label="Phone"
          hint="10 digits"
          errors={phoneUsed ? [PHONE_USED] : fields.phone.errors}
          announceErrors
          autoComplete="tel-national"
          inputMode="tel"
          required
        />
        <TextField
          {...getInputProps(fields.course, { type: "text" })}
          key="course"
          label="Course"
          hint="What you studied, like B.Com (if you like)"
          errors={fields.course.errors}
          maxLength={LONGEST_NAME}
        />
        <ResumeField
          {...getInputProps(fields.resume, { type: "file" })}
          key="resume"
          errors={fields.resume.errors}
          onChecked={(accepted) => setFileRefused(!accepted)}
        />
        <ConsentField
          {...getInputProps(fields.consent, { type: "checkbox", value: CONSENT_VERSION })}
          key="consent"
          errors={fields.consent.errors}
          required
        />
        {/* It stays where it is while it sends: the second half of a double click must not meet another button. */}
        <Button className="w-full" disabled={emailUsed || phoneUsed} pending={sending} ref={submitButton}>
          {sending ? "Sending…" : "Submit Application"}
        </Button>
        {sending ? <UploadProgress percent={percent} onCancel={cancel} /> : null}
      </form>
    </>
  );
}

/** Whoever has just pressed the button at the end of the form does not see its beginning. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function isCheckOfField(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter?.getAttribute("name") === INTENT;
}

/** Nobody knows then what became of it. */
function saysFailed(answer: ApplyAnswer): boolean {
  return answer.outcome === "refused" && answer.submission.error?.[""]?.includes(FAILED) === true;
}

/** That of the form that was refused. */
function tokenIn(answer: ApplyAnswer | undefined): string | null {
  const token = answer?.outcome === "refused" ? answer.submission.initialValue?.token : null;
  return typeof token === "string" ? token : null;
}
