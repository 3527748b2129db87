import { Link } from "@remix-run/react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { CategoryIcon } from "./category-icon.tsx";
import type { HomeCounts } from "./home-counts.queries.server.ts";
import { JobCount } from "./job-count.tsx";
import { JOB_CATEGORIES } from "#app/features/jobs/choices.ts";
import * as paths from "#app/lib/paths.ts";

export function CommunityBanner({ communityUrl }: { communityUrl: string }) {
  return (
    <section className="rounded-card bg-ink mt-14 flex flex-col gap-5 p-6 max-xs:p-4 text-white sm:flex-row sm:items-center sm:p-8">
      <Icon name="messages-square" className="size-10 shrink-0" />
      <div className="grow">
        <h2 className="text-xl">Join our job community</h2>
        <p className="mt-1 text-white/85">See new jobs first, and ask your questions in our chat channel.</p>
      </div>
      <a href={communityUrl} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
        Open the chat channel
      </a>
    </section>
  );
}

export function CategoryGrid({ counts }: { counts: HomeCounts["categories"] | undefined }) {
  const categories = JOB_CATEGORIES.filter((category) => counts?.[category] ?? !counts);
  return (
    <section className="mt-14" aria-labelledby="categories">
      <h2 id="categories" className="text-2xl">
        Jobs by category
      </h2>
      <ul className="mt-5 xs:grid-cols-2 grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={paths.findJobs({ category })}
              className="rounded-card border-outline bg-surface hover:border-accent flex h-full min-h-24 flex-col justify-between gap-3 border p-4 font-semibold"
            >
              <span className="text-accent">
                <CategoryIcon category={category} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-2">
                {category}
                {counts ? <JobCount jobs={counts[category]} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS: { icon: IconName; title: string; text: string }[] = [
  { icon: "search", title: "Find", text: "Search by title or company and pick your city." },
  {
    icon: "file-up",
    title: "Apply directly with your resume",
    text: "Name, phone, email and a PDF or Word file. No account.",
  },
  { icon: "party-popper", title: "Get hired", text: "The company reads your application and calls you." },
];

export function HowToApply() {
  return (
    <section className="mt-14" aria-labelledby="how-to-apply">
      <h2 id="how-to-apply" className="text-2xl">
        How to apply
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title} className="rounded-card border-line bg-surface border p-5">
            <div className="flex items-center gap-3">
              <span className="bg-accent-soft text-accent grid size-11 place-items-center rounded-full">
                <Icon name={icon} className="size-5" />
              </span>
              <h3 className="text-lg">
                <span className="text-muted tabular-nums">{index + 1}.</span> {title}
              </h3>
            </div>
            <p className="text-muted mt-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
