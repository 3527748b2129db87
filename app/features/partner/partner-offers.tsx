import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

/** Only what the site does today. */
export function PartnerOffers({ feedUrl }: { feedUrl: string }) {
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-3">
      <Offer
        icon="building-2"
        title="Employers"
        points={[
          "Post your jobs for free. We check each job before job seekers see it.",
          "People find your job by title, company, skill, city and category.",
          "They apply with their resume and need no account.",
          "Read all applications for a job in one place: name, phone, email, course and resume.",
        ]}
      >
        <Link to={paths.employerLogin({ mode: "register" })} className={buttonClass("primary")}>
          Register your company
        </Link>
      </Offer>
      <Offer
        icon="graduation-cap"
        title="Colleges"
        points={[
          "Your students see every open job and apply without an account and without a fee.",
          "Each job and each search has its own link: share it in your class groups.",
          <>
            Show the newest jobs on your own website with our{" "}
            <a href={feedUrl} className={textLinkClass}>
              feed of new jobs
            </a>
            .
          </>,
          "Planning a placement drive? Tell us when it is and for which courses.",
        ]}
      >
        <Link to={paths.contact()} className={buttonClass("secondary")}>
          Contact us as a college
        </Link>
      </Offer>
      <Offer
        icon="presentation"
        title="Training centres and trainers"
        points={[
          "See which skills companies ask for now, and teach what gets people hired.",
          "Send your learners to the jobs that fit your course with one link.",
          "Join our chat channel: new jobs are shared there, and job seekers ask questions.",
          "Planning a course with us? Tell us what you teach and where.",
        ]}
      >
        <Link to={paths.contact()} className={buttonClass("secondary")}>
          Contact us as a trainer
        </Link>
      </Offer>
    </div>
  );
}

const textLinkClass = "text-accent font-semibold underline underline-offset-4";

type OfferProps = { icon: IconName; title: string; points: ReactNode[]; children: ReactNode };

function Offer({ icon, title, points, children }: OfferProps) {
  return (
    <section className="rounded-card border-line bg-surface shadow-card flex flex-col border p-5">
      <div className="flex items-center gap-3">
        <span className="bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-full max-xs:hidden">
          <Icon name={icon} className="size-5" />
        </span>
        <h2 className="text-xl">{title}</h2>
      </div>
      <ul className="mt-4 space-y-3">
        {points.map((point, index) => (
          <li key={index} className="flex items-start gap-2">
            <Icon name="check" className="text-accent mt-1 size-4 shrink-0" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3 pt-5">{children}</div>
    </section>
  );
}
