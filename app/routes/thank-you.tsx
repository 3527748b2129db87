import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { paths } from "#app/lib/paths.ts";

export const meta: MetaFunction = () => [
  { title: "Thank you for applying | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export default function ThankYou() {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <Icon name="circle-check-big" className="text-accent mx-auto size-16" />
      <h1 className="mt-6 text-3xl">Thank you for applying!</h1>
      <p className="text-muted mt-3 text-lg">We&apos;ve received your application and will get back to you soon.</p>
      <p className="mt-3">No employer may ask you for money. If one does, please tell us.</p>
      <Link to={paths.findJobs()} className={buttonClass("primary", "mt-8")}>
        Find more jobs
      </Link>
    </div>
  );
}
