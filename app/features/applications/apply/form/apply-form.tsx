import { lazy, Suspense, useCallback, useRef, useState, type FormEvent } from "react";

import {
  EMAIL_USED,
  FAILED,
  JOB_CLOSED,
  MISSING_RESUME,
  PHONE_USED,
  says,
  UNREADABLE_RESUME,
  type ApplyAnswer,
} from "../answers.ts";
import { CONSENT_VERSION, problemsOfApplication } from "../applicant-fields.ts";
import { finishApplication, forgetApplicant, keepApplication, restoreApplication } from "../application-draft.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { ConsentField } from "./consent-field.tsx";
import { EmailField } from "./email-field.tsx";
import { Applied, JobClosed } from "./ended-form.tsx";
import { answerFieldOf } from "../given-answers.ts";
import { fillInDetails, noteSent } from "../kept-details.ts";
import { QuestionField } from "./question-field.tsx";
import { ResumeField } from "./resume-field.tsx";
import { useDuplicateCheck } from "./use-duplicate-check.ts";
import { NotMe, UsedBefore } from "./used-before.tsx";
import { useProblems } from "./use-problems.ts";
import { UploadProgress, useUpload } from "./use-upload.tsx";
import { loadToaster } from "#app/components/layout/load-toaster.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Clearable, RestoredNotice } from "#app/components/ui/clearable.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PhoneField } from "#app/components/ui/phone-field.tsx";
import type { Question } from "#app/features/jobs/questions.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import * as paths from "#app/lib/paths.ts";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import { TOAST_DURATION_MS, type Toast } from "#app/lib/toast.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

type ApplyFormProps = {
  jobId: string;
  /** What the company asks. */
  questions: Question[];
  /** The address of similar jobs, for when this one closes. */
  otherJobs: string;
  /** Sent with the form each time, so that the server recognises a form that is sent twice. */
  formToken: string;
  /** The answer to a form that was sent without JavaScript. */
  lastAnswer?: ApplyAnswer | undefined;
  /** Called with the function that cancels the upload when one starts, and with null when it has ended. */
  onUpload?: (cancel: (() => void) | null) => void;
  onApplied: () => void;
};

// Loaded when the visitor starts the form, because the connection may be gone at submit.
const Toaster = lazy(loadToaster);

const FORM_ID = "application";

/** A page rendered with errors has lost the chosen file. */
const CHOOSE_AGAIN = "Please choose your resume again.";

const PRESS_BACK = "Press Back in your browser to get back what you typed.";

const RESTORED = {
  typed: undefined,
  "sent-before": "Filled in from your last application.",
  kept: "Filled in with your details from this device.",
};

const NO_ANSWER =
  "No answer came: you may be offline. We kept what you typed. Submit it again when you are back online. It will not be sent twice.";

export function ApplyForm({ lastAnswer, ...props }: ApplyFormProps) {
  return (
    <Clearable firstFieldId={`${FORM_ID}-name`} forget={() => forgetApplicant(props.jobId)}>
      {({ cleared, clear }) => (
        <Fields lastAnswer={cleared ? undefined : lastAnswer} cleared={cleared} onClear={clear} {...props} />
      )}
    </Clearable>
  );
}

function Fields({
  jobId,
  questions,
  otherJobs,
  formToken,
  lastAnswer,
  onUpload,
  onApplied,
  cleared,
  onClear,
}: ApplyFormProps & { cleared: boolean; onClear: () => void }) {
  const hydrated = useHydrated();
  const refused = lastAnswer?.outcome === "refused" ? lastAnswer.submission : undefined;
  const initialValue = refused?.initialValue;
  const problems = useProblems({ ...(initialValue && { resume: [CHOOSE_AGAIN] }), ...refused?.error }, questions);
  const sentToken = textIn(initialValue, "token");
  // The first token is kept: the page may load again, with another one, while its form is open.
  const [token, setToken] = useState(sentToken ?? formToken);
  const [maybeStored, setMaybeStored] = useState(false);
  const [noAnswer, setNoAnswer] = useState(false);
  const [ended, setEnded] = useState<"applied" | "closed" | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [toast, setToast] = useState<Toast | null>(null);
  const [fileRefused, setFileRefused] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { percent, send, cancel } = useUpload(paths.sendApplication(jobId));
  const { setTyped, ...used } = useDuplicateCheck(jobId);
  const sending = percent !== null;
  const [restored, setRestored] = useState<keyof typeof RESTORED | null>(null);
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      // What the server has sent back is newer than any draft.
      if (!form || sentToken !== undefined) return;
      const draft = restoreApplication(jobId, form);
      if (!cleared) void fillInDetails(form).then((filled) => filled && setRestored("kept"));
      if (!draft) return;
      if (draft.token) setToken(draft.token);
      setMaybeStored(draft.maybeStored ?? false);
      setRestored(draft.restored);
    },
    [jobId, sentToken, cleared],
  );
  // Once the form was sent, the check may find this application itself. Then only the server can tell.
  const mayBeOwn = sending || maybeStored;
  const emailUsed = used.emailUsed && !mayBeOwn;
  const phoneUsed = used.phoneUsed && !mayBeOwn;

  async function apply(form: HTMLFormElement, typed: FormData): Promise<void> {
    setNoAnswer(false);
    // why not in an effect: Escape right after the bar was drawn would close the dialog.
    onUpload?.(cancel);
    keepApplication(jobId, typed, { maybeStored: true });
    const sent = await send(typed);
    onUpload?.(null);
    if (sent === "unreadable") {
      keepApplication(jobId, typed, { maybeStored });
      const resume = form.elements.namedItem("resume");
      if (resume instanceof HTMLInputElement) resume.value = "";
      problems.showAll(form, { resume: [UNREADABLE_RESUME] });
      return;
    }
    if (sent === "cancelled" || sent === "failed" || says(sent, FAILED)) setMaybeStored(true);
    else if (sent.outcome === "refused") keepApplication(jobId, typed, { maybeStored });
    if (sent === "cancelled") {
      submitButton.current?.focus();
    } else if (sent === "failed") {
      setNoAnswer(true);
    } else if (says(sent, JOB_CLOSED)) {
      finishApplication(jobId);
      setEnded("closed");
    } else if (sent.outcome === "refused") {
      setRefusals(refusals + 1);
      if (says(sent, FAILED)) warn("error", FAILED, TOAST_DURATION_MS.error);
      problems.showAll(form, sent.submission.error ?? {});
    } else {
      finishApplication(jobId);
      noteSent(typed);
      setEnded("applied");
      onApplied();
    }
  }

  function warn(type: Toast["type"], text: string, durationMs: number): void {
    // why the text is the id: a message that is on the screen already is not shown twice.
    setToast({ id: text, type, text, durationMs });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    // The button of NotMe.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = problemsOfApplication(typed, questions);
    if (found) problems.showAll(form, found);
    else if (fileRefused) document.getElementById(`${FORM_ID}-resume`)?.focus();
    else void apply(form, typed);
    const resume = typed.get("resume");
    if (resume instanceof File && !resume.size && !resume.name) {
      warn("warning", MISSING_RESUME, TOAST_DURATION_MS.missingResume);
    }
  }

  function noteTyped(event: FormEvent<HTMLFormElement>): void {
    problems.onInput(event);
    const typed = new FormData(event.currentTarget);
    void loadToaster();
    keepApplication(jobId, typed, { maybeStored: mayBeOwn });
    setTyped({ email: textOf(typed, "email"), phone: textOf(typed, "phone") });
  }

  if (ended === "applied") return <Applied />;
  if (ended === "closed") return <JobClosed otherJobs={otherJobs} />;

  // The form was refused before it was read, so the fields of this page are empty.
  const notRead = refused && !initialValue;
  // An error that the toast shows is not repeated.
  const ofForm = problems.of("")?.filter((text) => text !== toast?.text) ?? [];
  const fieldOf = (name: string) => ({ id: `${FORM_ID}-${name}`, name, errors: problems.of(name) });
  const textOfField = (name: string) => ({ ...fieldOf(name), defaultValue: textIn(initialValue, name) });

  return (
    <>
      {toast ? (
        <Suspense>
          <Toaster toast={toast} place="apply" />
        </Suspense>
      ) : null}
      <form
        id={FORM_ID}
        ref={restore}
        // Without scripts a refused form comes back without its file, so there the browser asks for what is missing.
        noValidate={hydrated}
        method="post"
        action={paths.apply(jobId)}
        encType="multipart/form-data"
        onSubmit={submit}
        onInput={noteTyped}
        onBlur={problems.onBlur}
        className="space-y-4"
      >
        <input type="hidden" name="token" value={token} />
        <Honeypot key={sending ? "sending" : "sent"} formId={FORM_ID} />
        {ofForm.length ? (
          <div key={refusals} ref={bringIntoView} className="scroll-mt-24">
            <Notice look="error">{(notRead ? [...ofForm, PRESS_BACK] : ofForm).join(" ")}</Notice>
          </div>
        ) : null}
        {restored && !sending ? <RestoredNotice onClear={onClear}>{RESTORED[restored]}</RestoredNotice> : null}
        <TextField
          {...textOfField("name")}
          type="text"
          label="Name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          required
        />
        <EmailField
          {...textOfField("email")}
          {...(emailUsed && { errors: [EMAIL_USED] })}
          label="Email"
          announceErrors
          required
        />
        <PhoneField
          {...textOfField("phone")}
          {...(phoneUsed && { errors: [PHONE_USED] })}
          type="tel"
          label="Phone"
          hint="10 digits"
          announceErrors
        />
        <TextField
          {...textOfField("course")}
          type="text"
          label="Course"
          hint="Optional. What you studied, for example B.Com"
          maxLength={LONGEST_NAME}
        />
        {questions.map((question) => (
          <QuestionField key={question.kind} question={question} {...textOfField(answerFieldOf(question.kind))} />
        ))}
        <ResumeField {...fieldOf("resume")} type="file" onChecked={(accepted) => setFileRefused(!accepted)} />
        {notRead && !ofForm.length ? <p>{PRESS_BACK}</p> : null}
        <ConsentField {...fieldOf("consent")} defaultChecked={textIn(initialValue, "consent") === CONSENT_VERSION} />
        {/* Keeps its place while sending, so that a double click hits no other button. */}
        <Button className="w-full" disabled={emailUsed || phoneUsed} pending={sending} ref={submitButton}>
          {sending ? "Sending…" : "Submit Application"}
        </Button>
        <UsedBefore
          fields={[
            ...(emailUsed ? [{ id: `${FORM_ID}-email`, name: "email address" }] : []),
            ...(phoneUsed ? [{ id: `${FORM_ID}-phone`, name: "phone number" }] : []),
          ]}
        />
        {emailUsed || textOfField("email").errors?.includes(EMAIL_USED) ? <NotMe /> : null}
        {sending ? <UploadProgress percent={percent} onCancel={cancel} /> : null}
        {noAnswer ? (
          <div ref={bringIntoView} className="scroll-mb-4">
            <Notice look="error">
              <p>{FAILED}</p>
              <p className="font-normal">{NO_ANSWER}</p>
            </Notice>
          </div>
        ) : null}
      </form>
    </>
  );
}

/** What was typed into a field of the form that was refused. */
function textIn(initialValue: Record<string, unknown> | null | undefined, name: string): string | undefined {
  const value = initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}
