import { Form } from "@remix-run/react";

import lineMap from "./line-map.svg?no-inline";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/control.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { useSearchWhileTyping } from "#app/features/search/use-search-while-typing.ts";
import * as paths from "#app/lib/paths.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

type HeroProps = {
  filters: Pick<JobFilters, "q" | "location">;
  searching: boolean;
  /** Also while the answer is on its way: jobs that come late do not move the form. */
  searched: boolean;
  typing: boolean;
  onTyping: (typing: boolean) => void;
};

/** The visitor's first question: is there a job for me, near me? One box, one choice, one button. */
export function Hero({ filters, searching, searched, typing, onTyping }: HeroProps) {
  // On a phone, who has searched sees the jobs and not the greeting.
  const greeting = searched || typing ? "max-sm:sr-only" : "";
  return (
    <section className="hero border-line bg-surface relative border-b">
      <LineMap />
      <div className="relative mx-auto max-w-7xl px-4 py-4 sm:py-12">
        <h1 className={`max-w-2xl text-2xl leading-tight sm:text-5xl ${greeting}`}>
          Find your next job in Delhi, Noida or Gurgaon
        </h1>
        <p className={`text-muted mt-1 max-w-2xl sm:mt-3 sm:text-lg ${greeting}`}>
          Every job is checked before you see it. Apply without an account.
        </p>
        <Form
          ref={useSearchForm(filters)}
          method="get"
          action={paths.home()}
          role="search"
          {...useSearchWhileTyping(onTyping)}
          className="relative mt-4 grid max-w-3xl gap-2 sm:mt-5 sm:grid-cols-[1fr_12rem_auto] sm:gap-3"
        >
          <SearchBox label="Job title or company" defaultValue={filters.q} className={`${controlClass} max-sm:pr-14`} />
          <SelectField id="location" name="location" label="Location" hideLabel defaultValue={filters.location ?? ""}>
            <option value="">All Locations</option>
            {JOB_LOCATIONS.map((location) => (
              <option key={location}>{location}</option>
            ))}
          </SelectField>
          <Button
            pending={searching && !typing}
            className="min-h-12 max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:rounded-l-none max-sm:px-3.5"
          >
            <Icon name="search" className="size-5" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </Form>
      </div>
    </section>
  );
}

/** Decoration: the three lines of the region, crossing. A browser that shows no room for it does not load it. */
function LineMap() {
  return (
    <div className="absolute inset-0 hidden overflow-hidden lg:block">
      <img src={lineMap} alt="" loading="lazy" className="absolute -right-48 bottom-0 h-full max-w-none opacity-80" />
    </div>
  );
}
