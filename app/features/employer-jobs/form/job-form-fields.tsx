import { getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";

import { HowFields, OpenForField } from "./fields/terms-fields.tsx";
import { type JobFormValues } from "./form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import type { JobFormAnswer } from "./save/save-job.action.server.ts";
import { JobText } from "./fields/free-text-field.tsx";
import { PayFields } from "./fields/pay-fields.tsx";
import { PledgeField } from "./fields/pledge-field.tsx";
import { PlaceFields } from "./fields/place-fields.tsx";
import { adviceOf } from "./advice/advice-of-fields.ts";
import { QuestionFields } from "./fields/question-fields.tsx";
import { ReasonsNotice } from "./advice/safety-warnings-notice.tsx";
import { FormSection } from "./fields/form-section.tsx";
import { useHints } from "./advice/use-hints.ts";
import { useReasons } from "./advice/use-safety-warnings.ts";
import { isHalfTyped, WalkInFields } from "./fields/walk-in-fields.tsx";
import type { FormPanel } from "../employer-dashboard.queries.server.ts";
import { JOB_CATEGORIES } from "#app/features/jobs/choices.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

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

export function JobFormFields({
  panel,
  account,
  basedOn,
  values,
  answer,
  onTyped,
  closePath,
  onClose,
}: JobFormFieldsProps) {
  const { pathname, search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<JobFormValues>({
    id: "job-form",
    lastResult: answer?.submission,
    defaultValue: values,
  });
  const { hints, readHints } = useHints(answer);
  const { shown, onTyped: readReasons, onLeft } = useReasons(answer);
  const advice = adviceOf(hints, shown);
  const stopped = Boolean(answer?.stopped) && shown.reasons.length > 0;
  const usual = answer?.conflict ? "Save my version" : panel.panel === "edit" ? "Save changes" : "Post job";
  const save = stopped ? "Send it anyway" : usual;

  return (
    <Form
      method="post"
      action={pathname + search}
      {...getFormProps(form)}
      onSubmit={(event) => {
        const half = [...event.currentTarget.elements].find(isHalfTyped);
        if (half) {
          event.preventDefault();
          (half as HTMLInputElement).focus();
        } else form.onSubmit(event);
      }}
      onInput={(event) => {
        onTyped(event.currentTarget);
        readHints(event.currentTarget);
        readReasons(event.currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // why: on the way to the button, warnings that come under the fields would push it away.
        if (relatedTarget instanceof HTMLElement && relatedTarget.matches("input, textarea, select")) {
          onLeft(currentTarget);
        }
      }}
      className="mt-5 space-y-8"
    >
      {/* Enter in a field activates the first button of the form. This one does nothing, so that Enter can't take a job off the site. */}
      {panel.panel === "edit" && panel.status === "approved" ? <button disabled hidden /> : null}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="account" value={account ?? ""} />
      <input type="hidden" name="reasons_shown" value={shown.digests} />
      <input type="hidden" name="basedOn" value={basedOn} />
      {panel.panel === "add" ? (
        <input type="hidden" name="token" value={answer?.hiddenFields.token ?? panel.token} />
      ) : null}
      <FormSection title="The job">
        <div className="sm:col-span-2">
          <JobText name="title" fields={fields} advice={advice.title} required />
        </div>
        <div className="sm:col-span-2">
          <JobText name="company" fields={fields} advice={advice.company} autoComplete="organization" required />
        </div>
        <SelectField
          {...getSelectProps(fields.category)}
          key="category"
          label={JOB_FIELDS.category.label}
          errors={fields.category.errors}
          required
        >
          <option value="">Choose a category</option>
          {JOB_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField
          // Not a number: a wheel that turns over it would change it.
          {...getInputProps(fields.vacancies, { type: "text" })}
          key="vacancies"
          label={`${JOB_FIELDS.vacancies.label} (how many people)`}
          errors={fields.vacancies.errors}
          inputMode="numeric"
          required
        />
        <HowFields fields={fields} />
      </FormSection>
      <PayFields fields={fields} choices={panel.choices} advice={advice} />
      <PlaceFields fields={fields} stations={panel.choices.stations} advice={advice.locality} />
      <FormSection title="Requirements">
        <div className="space-y-5 sm:col-span-2">
          <JobText
            name="qualifications"
            fields={fields}
            hint="For example 12th pass, or B.Com"
            advice={advice.qualifications}
            required
          />
          <JobText
            name="requirements"
            fields={fields}
            hint="Separate them with commas, for example Tally, GST, Excel"
            advice={advice.requirements}
            rows={2}
            required
          />
          <JobText
            name="languages"
            fields={fields}
            label={`${JOB_FIELDS.languages.label} (optional)`}
            placeholder="For example Hindi, English"
            advice={advice.languages}
          />
          <JobText name="description" fields={fields} advice={advice.description} rows={6} required />
          <JobText name="about" fields={fields} advice={advice.about} rows={3} required />
        </div>
      </FormSection>
      <WalkInFields fields={fields} advice={advice} />
      <QuestionFields fields={fields} />
      <OpenForField fields={fields} openUntil={panel.choices.openUntil} />
      <PledgeField fields={fields} />
      {answer?.stopped ? <ReasonsNotice shown={shown} stoppedBy={answer} /> : null}
      <div className="flex flex-wrap gap-3">
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
