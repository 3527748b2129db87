import { Form } from "@remix-run/react";

import lineMap from "./line-map.svg?no-inline";
import { MetroLines } from "./metro-lines.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/control.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import * as paths from "#app/lib/paths.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

type HeroProps = {
  filters: Pick<JobFilters, "q" | "location">;
  searching: boolean;
  /** Also while the answer is on its way: jobs that come late do not move the form. */
  searched: boolean;
};

/** The visitor's first question: is there a job for me, near me? One box, one choice, one button. */
export function Hero({ filters, searching, searched }: HeroProps) {
  // On a phone, who has searched sees the jobs and not the greeting.
  const greeting = searched ? "max-sm:sr-only" : "";
  return (
    <section className="hero border-line bg-surface relative overflow-hidden border-b">
      <LineMap />
      <div className="relative mx-auto max-w-7xl px-4 py-6 sm:py-16">
        <h1 className={`max-w-2xl text-3xl leading-tight sm:text-5xl ${greeting}`}>
          Find your next job in Delhi, Noida or Gurgaon
        </h1>
        <p className={`text-muted mt-3 max-w-xl text-lg ${greeting}`}>
          Every job is checked before you see it. Apply with your resume, without an account.
        </p>
        <Form
          ref={useSearchForm(filters)}
          method="get"
          action={paths.home()}
          role="search"
          className="mt-5 grid max-w-3xl gap-3 sm:grid-cols-[1fr_12rem_auto]"
        >
          <div>
            <label htmlFor="q" className="sr-only">
              Job title or company
            </label>
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={filters.q}
              maxLength={200}
              placeholder="Job title or company"
              autoComplete="off"
              enterKeyHint="search"
              className={controlClass}
            />
          </div>
          <SelectField id="location" name="location" label="Location" hideLabel defaultValue={filters.location ?? ""}>
            <option value="">All Locations</option>
            {JOB_LOCATIONS.map((location) => (
              <option key={location}>{location}</option>
            ))}
          </SelectField>
          <Button pending={searching} className="min-h-12">
            <Icon name="search" className="size-5" />
            Search
          </Button>
        </Form>
        <MetroLines className={`mt-6 max-w-3xl sm:mt-8 ${searched ? "max-sm:hidden" : ""}`} />
      </div>
    </section>
  );
}

/** Decoration: the three lines of the region, crossing. A browser that shows no room for it does not load it. */
function LineMap() {
  return (
    <img
      src={lineMap}
      alt=""
      loading="lazy"
      className="pointer-events-none absolute -right-48 bottom-0 hidden h-full max-w-none opacity-80 lg:block"
    />
  );
}
