import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { questionEntry, type Question } from "#app/features/jobs/questions.ts";

type QuestionFieldProps = {
  question: Question;
  id: string;
  name: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
};

/** A question of the company. */
export function QuestionField({ question: { kind, needed }, ...field }: QuestionFieldProps) {
  const entry = questionEntry(kind);
  if ("choices" in entry) {
    return (
      <SelectField {...field} label={needed ? entry.asks : `${entry.asks} (optional)`} required={needed}>
        <option value="">{needed ? "Please choose" : "No answer"}</option>
        {Object.entries(entry.choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      label={entry.asks}
      hint={needed ? entry.hint : `Optional. ${entry.hint}`}
      maxLength={20}
      required={needed}
    />
  );
}
