import { Form, useSubmit } from "@remix-run/react";

import type { ApplicationSort, ListQuery } from "./list-query.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ANSWER_CHOICES, answerChoiceText, readAnswerChoice, type Question } from "#app/features/jobs/questions.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

const SORT_NAMES: Record<ApplicationSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name, A to Z",
  years: "Most years first",
  pay: "Lowest pay first",
};

const SORTS = Object.keys(SORT_NAMES) as ApplicationSort[];

type ApplicationSearchProps = { query: ListQuery; questions: Question[]; action: string; searching: boolean };

export function ApplicationSearch({ query, questions, action, searching }: ApplicationSearchProps) {
  const submit = useSubmit();
  const isAsked = (kind: string) => questions.some((question) => question.kind === kind);
  const sorts = SORTS.filter((sort) => sort === query.sort || !(sort === "years" || sort === "pay") || isAsked(sort));
  const choices = ANSWER_CHOICES.filter((choice) => choice === query.answer || isAsked(readAnswerChoice(choice)[0]));
  return (
    <Form
      ref={useSearchForm({ q: query.q, sort: query.sort, answer: query.answer ?? "" })}
      method="get"
      action={action}
      role="search"
      className={`mt-5 grid grid-cols-[1fr_auto] gap-3 ${choices.length ? "sm:grid-cols-[1fr_12rem_14rem_auto]" : "sm:grid-cols-[1fr_12rem_auto]"}`}
    >
      <HiddenFields fields={{ state: query.state ?? undefined }} />
      <SearchField label="Name, email, phone or course" defaultValue={query.q} cellClass="max-sm:col-span-2" />
      <SelectField
        id="sort"
        name="sort"
        label="Sort"
        hideLabel
        defaultValue={query.sort}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </SelectField>
      {choices.length ? (
        <div className="max-sm:order-last max-sm:col-span-2">
          <SelectField
            id="answer"
            name="answer"
            label="Answer"
            hideLabel
            defaultValue={query.answer ?? ""}
            onChange={(event) => submit(event.currentTarget.form)}
          >
            <option value="">Any answers</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {answerChoiceText(choice)}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <Button pending={searching} className="min-h-12">
        <Icon name="search" className="size-5" />
        Search
      </Button>
    </Form>
  );
}
