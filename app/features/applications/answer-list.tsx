import { answerTexts, type Answers } from "#app/features/jobs/questions.ts";

/** What an applicant answered to the questions of the job. */
export function AnswerList({ answers }: { answers: Answers }) {
  const texts = answerTexts(answers);
  if (!texts.length) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {texts.map(({ name, text }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}:</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
