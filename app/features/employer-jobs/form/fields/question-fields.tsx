import { getSelectProps } from "@conform-to/react";

import { FoldedFields } from "./folded-fields.tsx";
import { QUESTION_FIELDS, type FormFields } from "../form-fields.ts";
import { choiceOf } from "../question-choices.ts";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { QUESTION_KINDS, questionEntry } from "#app/features/jobs/questions.ts";

export function QuestionFields({ fields }: { fields: FormFields }) {
  return (
    <FoldedFields
      title="Questions for applicants (optional)"
      note="Applicants answer them with their application, and you can sort and filter by the answers. Every question makes the form longer."
      fields={QUESTION_FIELDS.map((name) => fields[name])}
    >
      {QUESTION_FIELDS.map((name, place) => (
        <SelectField
          {...getSelectProps(fields[name])}
          key={name}
          label={`Question ${place + 1}`}
          errors={fields[name].errors}
        >
          <option value="">No question</option>
          <optgroup label="The applicant may leave it out">
            <Kinds needed={false} />
          </optgroup>
          <optgroup label="The applicant has to answer">
            <Kinds needed />
          </optgroup>
        </SelectField>
      ))}
    </FoldedFields>
  );
}

function Kinds({ needed }: { needed: boolean }) {
  return QUESTION_KINDS.map((kind) => (
    <option key={kind} value={choiceOf({ kind, needed })}>
      {questionEntry(kind).name + (needed ? " (needed)" : "")}
    </option>
  ));
}
