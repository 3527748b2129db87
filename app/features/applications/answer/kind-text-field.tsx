import { Link } from "@remix-run/react";

import { ANSWER_LANGUAGES, kindText, LONGEST_ANSWER, type AnswerLanguage, type AnswerReason } from "../kind-text.ts";
import { TextAreaField } from "#app/components/ui/text-field.tsx";

const LANGUAGE_NAMES: Record<AnswerLanguage, string> = { en: "English", hi: "हिन्दी" };

type KindTextFieldProps = {
  language: AnswerLanguage;
  company: string;
  reason?: AnswerReason;
  /** What was typed, of a form that was refused. */
  typed: string | undefined;
  error: string | undefined;
  pathOf: (language: AnswerLanguage) => string;
};

/** The text to applicants who are declined, which begins with one of ours. */
export function KindTextField({
  language,
  company,
  reason = "others chosen",
  typed,
  error,
  pathOf,
}: KindTextFieldProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="text-muted">Begin with our text in</span>
        {ANSWER_LANGUAGES.map((one) => (
          <Link
            key={one}
            to={pathOf(one)}
            lang={one}
            replace
            preventScrollReset
            aria-current={one === language ? "true" : undefined}
            className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4 aria-[current]:text-ink aria-[current]:no-underline"
          >
            {LANGUAGE_NAMES[one]}
          </Link>
        ))}
      </p>
      <TextAreaField
        key={language}
        id="words"
        name="words"
        label="Your text"
        hint="All of them get the same text. Change it as you like."
        rows={6}
        required
        maxLength={LONGEST_ANSWER}
        defaultValue={typed ?? kindText(language, company, reason)}
        errors={error ? [error] : undefined}
      />
    </div>
  );
}
