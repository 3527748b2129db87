import { getInputProps, getSelectProps } from "@conform-to/react";

import { FieldHint } from "./field-hint.tsx";
import type { Hints } from "../advice/hints.ts";
import { FormSection } from "./form-section.tsx";
import type { FormChoices } from "../form-values.server.ts";
import { CHECKED, UNDISCLOSED, type FormFields } from "../form-fields.ts";
import { SALARY_PERIODS } from "#app/features/jobs/salary-and-experience/pay.ts";
import { PERIOD_WORDS } from "#app/features/jobs/salary-and-experience/write-amounts.ts";
import { useStandingErrors } from "#app/components/ui/control.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

const LONGEST_AMOUNT = 20;
const YEARS = [...Array.from({ length: 20 }, (_, index) => index + 1), 25, 30];

type PayFieldsProps = { fields: FormFields; choices: FormChoices; advice: Hints };

export function PayFields({ fields, choices, advice }: PayFieldsProps) {
  const { salary, salary_from: from, salary_to: to, salary_period: period, salary_incentives: incentives } = fields;
  // Editing any field of the group can fix a problem of the group.
  const pay = useStandingErrors(salary.errors ?? from.errors);
  const years = useStandingErrors(fields.experience.errors ?? fields.experience_from.errors);
  return (
    <FormSection title="Pay and experience">
      {/* The texts that the fields were filled from. */}
      <input type="hidden" name={salary.name} value={salary.initialValue ?? ""} />
      <input type="hidden" name={fields.experience.name} value={fields.experience.initialValue ?? ""} />
      <div className="sm:col-span-2">
        <div onInput={pay.onInput} className="fields-in-line sm:grid-cols-3">
          <TextField
            {...getInputProps(from, { type: "text" })}
            key="salary_from"
            label="Salary from (₹)"
            errors={pay.errors}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_AMOUNT}
          />
          <TextField
            {...getInputProps(to, { type: "text" })}
            key="salary_to"
            label="Salary to (₹)"
            errors={to.errors}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_AMOUNT}
          />
          <SelectField {...getSelectProps(period)} key="salary_period" label="Pay period" errors={period.errors}>
            {SALARY_PERIODS.map((name) => (
              <option key={name} value={name}>
                {PERIOD_WORDS[name]}
              </option>
            ))}
            <option value={UNDISCLOSED}>Not disclosed</option>
          </SelectField>
        </div>
        <p className="text-muted mt-1 text-sm">
          One amount is enough. For a fixed salary, enter the same amount twice.
        </p>
        <SavedText text={choices.salaryText} />
        <FieldHint hint={advice.salary} />
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            {...getInputProps(incentives, { type: "checkbox", value: CHECKED })}
            key="salary_incentives"
            className="accent-accent size-5 shrink-0"
          />
          <span>Incentives are paid on top</span>
        </label>
      </div>
      <div className="sm:col-span-2">
        <div onInput={years.onInput} className="fields-in-line">
          <SelectField
            {...getSelectProps(fields.experience_from)}
            key="experience_from"
            label="Experience from"
            errors={years.errors}
            required={!fields.experience.initialValue}
          >
            <option value="">Choose</option>
            <option value="0">Freshers welcome</option>
            <Years chosen={fields.experience_from.initialValue} />
          </SelectField>
          <SelectField
            {...getSelectProps(fields.experience_to)}
            key="experience_to"
            label="Experience to"
            errors={fields.experience_to.errors}
          >
            <option value="">No limit</option>
            <option value="0">Freshers only</option>
            <Years chosen={fields.experience_to.initialValue} />
          </SelectField>
        </div>
        <SavedText text={choices.experienceText} />
        <FieldHint hint={advice.experience} />
      </div>
    </FormSection>
  );
}

/** Of a text that was typed freely. */
function SavedText({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="text-muted mt-1 text-sm wrap-anywhere">{`Now shown as “${text}”, until you change these fields.`}</p>
  );
}

function Years({ chosen }: { chosen: string | undefined }) {
  const others = chosen && chosen !== "0" && !YEARS.includes(Number(chosen)) ? [Number(chosen)] : [];
  return [...YEARS, ...others].map((years) => (
    <option key={years} value={years}>
      {years === 1 ? "1 year" : `${years} years`}
    </option>
  ));
}
