import { memo } from "react";

import type { CardOfJob, ListedJob } from "./card-of-job.server.ts";
import { companyLink } from "./company-link.ts";
import { jobPlace } from "./job-place.ts";
import { jobTags } from "./job-tags.ts";
import { STRIPE_COLOURS } from "./location-dot.tsx";
import { highlightedText } from "#app/components/ui/highlighted-text.ts";
import { Marked } from "#app/components/ui/marked.tsx";
import { rangeText } from "#app/components/ui/range-text.ts";
import { withoutHighlights } from "#app/lib/text/highlights.ts";
import { markup, type Markup } from "#app/lib/text/markup.ts";
import * as paths from "#app/lib/paths.ts";

type JobCardProps = { job: ListedJob; className?: string | undefined };

/**
 * A job in a list. Drawn again only when its job changes: the home page, with a dozen of them, is drawn at each step of a
 * navigation.
 */
export const JobCard = memo(function JobCard({ job, className }: JobCardProps) {
  const card = "title" in job ? job : job.card;
  return <Marked as="li" id={`job-${job.id}`} className={className} of={card ? drawCard(card) : null} />;
});

/**
 * What, who, where, how much, what it asks for, how new. A tap anywhere on the card opens the job. How its parts look is said
 * once, in app/styles/job-parts.css.
 */
function drawCard(job: CardOfJob): Markup {
  return markup`
    <article class="job-card ${STRIPE_COLOURS[job.location]}">
      <h3>${highlightedText(job.title)}</h3>
      <p class="job-company">${companyLink(job.companyUid, highlightedText(job.company))}</p>
      <ul class="job-facts">
        <li class="job-location">${factName("Location")}${jobPlace(job)}</li>
        <li class="job-salary">${factName("Salary")}${rangeText(job.salary)}</li>
        ${walkIn(job)}
        <li class="job-skills">${factName("Skills required")}${highlightedText(job.skills)}</li>
      </ul>
      ${jobTags(job.tags)}
      <div>
        <p>
          <span class="max-sm:sr-only">Posted </span>
          <time datetime="${job.postedAt}" title="${job.postedOn}">${job.posted}</time>
        </p>
        <a href="${paths.job(job.id)}" data-page="ahead">
          View Details to Apply
          <span class="sr-only">: ${withoutHighlights(`${job.title} at ${job.company}`)}</span>
        </a>
      </div>
    </article>
  `;
}

/** The icon beside it says the same to those who see it. */
function factName(name: string): Markup {
  return markup`<span class="sr-only">${name}:</span>`;
}

function walkIn({ walkIn }: CardOfJob): Markup | null {
  if (!walkIn) return null;
  return markup`
    <li class="job-walk-in">
      ${factName("Interview")}<strong>${walkIn}</strong>
    </li>
  `;
}
