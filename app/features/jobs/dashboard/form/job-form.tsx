import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { listPath, type OwnJobFilters } from "../dashboard-address.ts";
import { JOB_FIELD_NAMES, LONGEST, MOST_VACANCIES, type JobFormValues } from "./job-fields.ts";
import { draftName, markDraftClosed, useJobDraft } from "./job-draft.ts";
import type { JobFormAnswer } from "./job-form.action.server.ts";
import { JobFormNotices } from "./job-form-notices.tsx";
import type { FormPanel } from "../dashboard.queries.server.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS, type JobStatus } from "../../choices.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/components/ui/field.tsx";

type JobFormProps = {
  panel: FormPanel;
  /** Who is signed in; null where nobody is any more. */
  account: string | null;
  answer: JobFormAnswer | undefined;
  filters: OwnJobFilters;
};

const NEW_JOB_IS_CHECKED = "All fields are required. We check each job before job seekers see it.";

const WHAT_SAVING_DOES: Record<JobStatus, string> = {
  pending: NEW_JOB_IS_CHECKED,
  approved: "This job is on the site. If you save it, it is taken off until we have checked it again.",
  rejected: "This job was rejected. If you save it, with or without a change, we look at it again.",
};

/** One form for a new job and for a posted one. */
export function JobForm({ panel, account, answer, filters }: JobFormProps) {
  const jobId = panel.panel === "edit" ? panel.jobId : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const basedOn =
    answer?.conflict?.version ?? answer?.hiddenFields.basedOn ?? (panel.panel === "edit" ? panel.version : 0);
  const { draft, keep, bringBack, startAnew } = useJobDraft({
    account,
    jobId,
    answered: Boolean(answer),
    putAside: panel.panel === "add" && panel.isCopy,
  });
  const restored = draft && !draft.closed && !answer ? draft : null;

  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="job-form-heading" className="rounded-card border-line bg-surface mt-6 border p-4 sm:p-6">
      <h2 id="job-form-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {jobId ? "Edit job" : "Add a new job"}
      </h2>
      <p className="text-muted mt-1">{panel.panel === "edit" ? WHAT_SAVING_DOES[panel.status] : NEW_JOB_IS_CHECKED}</p>
      <JobFormNotices
        answer={answer}
        jobId={jobId}
        draft={answer ? null : draft}
        onBringBack={bringBack}
        onStartAnew={startAnew}
      />
      <JobFormFields
        // A form that is filled anew is a new form.
        key={restored ? "restored" : "fresh"}
        panel={panel}
        account={answer?.hiddenFields.account || account}
        basedOn={restored?.basedOn ?? basedOn}
        values={restored?.values ?? panel.values}
        answer={answer}
        onTyped={keep}
        closePath={listPath(filters)}
        onClose={() => account && markDraftClosed(draftName(jobId), account)}
      />
    </section>
  );
}

type JobFormFieldsProps = {
  panel: FormPanel;
  account: string | null;
  basedOn: number;
  values: Partial<JobFormValues>;
  answer: JobFormAnswer | undefined;
  onTyped: (form: HTMLFormElement) => void;
  closePath: string;
  onClose: () => void;
};

function JobFormFields({ panel, account, basedOn, values, answer, onTyped, closePath, onClose }: JobFormFieldsProps) {
  const { pathname, search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<JobFormValues>({
    id: "job-form",
    lastResult: answer?.submission,
    defaultValue: values,
  });
  const title = fields.title;
  const save = answer?.conflict ? "Save my version" : panel.panel === "edit" ? "Save changes" : "Post job";

  return (
    <Form
      method="post"
      action={pathname + search}
      {...getFormProps(form)}
      // why: natively required fields stop an empty form before it is sent.
      noValidate={undefined}
      onInput={(event) => onTyped(event.currentTarget)}
      className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="account" value={account ?? ""} />
      <input type="hidden" name="basedOn" value={basedOn} />
      {panel.panel === "add" ? (
        <input type="hidden" name="token" value={answer?.hiddenFields.token ?? panel.token} />
      ) : null}
      <TextField
        {...getInputProps(title, { type: "text" })}
        key="title"
        label={JOB_FIELD_NAMES.title}
        errors={title.errors}
        maxLength={LONGEST.title}
        required
      />
      <TextField
        {...getInputProps(fields.company, { type: "text" })}
        key="company"
        label={JOB_FIELD_NAMES.company}
        errors={fields.company.errors}
        maxLength={LONGEST.company}
        autoComplete="organization"
        required
      />
      <SelectField
        {...getSelectProps(fields.location)}
        key="location"
        label={JOB_FIELD_NAMES.location}
        errors={fields.location.errors}
        required
      >
        <option value="">Choose a location</option>
        {JOB_LOCATIONS.map((location) => (
          <option key={location}>{location}</option>
        ))}
      </SelectField>
      <SelectField
        {...getSelectProps(fields.category)}
        key="category"
        label={JOB_FIELD_NAMES.category}
        errors={fields.category.errors}
        required
      >
        <option value="">Choose a category</option>
        {JOB_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextField
        {...getInputProps(fields.salary, { type: "text" })}
        key="salary"
        label={JOB_FIELD_NAMES.salary}
        hint="Rupees per month, for example ₹18,000 – ₹25,000"
        errors={fields.salary.errors}
        maxLength={LONGEST.salary}
        required
      />
      <TextField
        {...getInputProps(fields.experience, { type: "text" })}
        key="experience"
        label={JOB_FIELD_NAMES.experience}
        hint="For example Fresher, or 1–2 years"
        errors={fields.experience.errors}
        maxLength={LONGEST.experience}
        required
      />
      <TextField
        {...getInputProps(fields.vacancies, { type: "number" })}
        key="vacancies"
        label={JOB_FIELD_NAMES.vacancies}
        hint="How many people you want to hire"
        errors={fields.vacancies.errors}
        min={1}
        max={MOST_VACANCIES}
        step={1}
        inputMode="numeric"
        required
      />
      <TextField
        {...getInputProps(fields.qualifications, { type: "text" })}
        key="qualifications"
        label={JOB_FIELD_NAMES.qualifications}
        hint="For example 12th pass, or B.Com"
        errors={fields.qualifications.errors}
        maxLength={LONGEST.qualifications}
        required
      />
      <div className="space-y-5 sm:col-span-2">
        <TextAreaField
          {...getTextareaProps(fields.requirements)}
          key="requirements"
          label={JOB_FIELD_NAMES.requirements}
          hint="Separate them with commas, for example Tally, GST, Excel"
          errors={fields.requirements.errors}
          maxLength={LONGEST.requirements}
          rows={2}
          required
        />
        <TextAreaField
          {...getTextareaProps(fields.description)}
          key="description"
          label={JOB_FIELD_NAMES.description}
          errors={fields.description.errors}
          maxLength={LONGEST.description}
          rows={8}
          required
        />
        <TextAreaField
          {...getTextareaProps(fields.about)}
          key="about"
          label={JOB_FIELD_NAMES.about}
          errors={fields.about.errors}
          maxLength={LONGEST.about}
          rows={4}
          required
        />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button pending={pending} disabled={pending} className="grow sm:grow-0">
          {save}
        </Button>
        <Link to={closePath} onClick={onClose} className={buttonClass("secondary", "grow sm:grow-0")}>
          Close without saving
        </Link>
      </div>
    </Form>
  );
}
