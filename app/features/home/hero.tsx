import { Form } from "@remix-run/react";

import { MetroLines } from "./metro-lines.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass, SelectField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import { paths } from "#app/lib/paths.ts";

type HeroProps = { filters: Pick<JobFilters, "q" | "location">; searching: boolean };

/** The visitor's first question: is there a job for me, near me? One box, one choice, one button. */
export function Hero({ filters, searching }: HeroProps) {
  // On a phone, who has searched sees the jobs and not the greeting.
  const searched = Boolean(filters.q || filters.location);
  const greeting = searched ? "max-sm:sr-only" : "";
  return (
    <section className="border-line bg-surface relative overflow-hidden border-b">
      <LineMap />
      <div className="relative mx-auto max-w-7xl px-4 py-6 sm:py-16">
        <h1 className={`max-w-2xl text-3xl leading-tight sm:text-5xl ${greeting}`}>
          Find your next job in Delhi, Noida or Gurgaon
        </h1>
        <p className={`text-muted mt-3 max-w-xl text-lg ${greeting}`}>
          Every job is checked before you see it. Apply with your resume, without an account.
        </p>
        <Form
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
              key={filters.q}
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
          <SelectField
            key={filters.location}
            id="location"
            name="location"
            label="Location"
            hideLabel
            defaultValue={filters.location ?? ""}
          >
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

/** Decoration: the three lines of the region, crossing. */
function LineMap() {
  return (
    <svg
      viewBox="0 0 520 320"
      aria-hidden="true"
      className="pointer-events-none absolute -right-48 bottom-0 hidden h-full opacity-80 lg:block"
      fill="none"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M150 -10 V70 L250 170 V330" className="stroke-delhi" />
      <path d="M530 60 H400 L250 170 H190" className="stroke-noida" />
      <path d="M40 330 L130 250 L250 170 L330 90 V-10" className="stroke-gurgaon" />
      {[
        [150, 40],
        [200, 120],
        [250, 250],
        [330, 111],
        [450, 60],
        [330, 40],
        [190, 170],
        [90, 290],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="7" className="fill-surface stroke-ink" strokeWidth="3.5" />
      ))}
      <circle cx="250" cy="170" r="14" className="fill-surface stroke-ink" strokeWidth="5" />
    </svg>
  );
}
