import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { MOST_APPLICATIONS_COUNTED } from "./own-job-card.tsx";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";

/** Names what will be lost. Part of the page, with an address of its own: it needs no JavaScript. */
export function DeleteJobQuestion({ job, keepPath }: { job: OwnJob; keepPath: string }) {
  const { pathname, search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [job.id]);

  return (
    <section aria-labelledby="delete-heading" className="rounded-card border-danger bg-surface mt-6 border p-4 sm:p-6">
      <h2 id="delete-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Delete this job?
      </h2>
      <p className="mt-2">{`“${job.title}” will be gone for good${lostWithIt(job.applications)}.`}</p>
      <Form method="post" action={pathname + search} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        <Button look="danger" pending={pending} disabled={pending} className="grow sm:grow-0">
          Yes, delete the job
        </Button>
        <Link to={keepPath} className={buttonClass("secondary", "grow sm:grow-0")}>
          Keep the job
        </Link>
      </Form>
    </section>
  );
}

function lostWithIt(applications: number): string {
  if (applications === 0) return ". Nobody has applied for it yet";
  if (applications === 1) return ", and with it 1 application and its resume file";
  const number =
    applications >= MOST_APPLICATIONS_COUNTED
      ? `more than ${(applications - 1).toLocaleString("en-IN")}`
      : applications.toLocaleString("en-IN");
  return `, and with it ${number} applications and their resume files`;
}
