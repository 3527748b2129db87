import { Link } from "@remix-run/react";
import { Mail, MessagesSquare, PenLine, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import type { SiteContact } from "#app/components/layout/footer.tsx";
import { paths } from "#app/lib/paths.ts";

const linkClass = "text-accent inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4";

export function WaysToReachUs({ contact }: { contact: SiteContact }) {
  return (
    <section className="mt-14" aria-labelledby="reach-us">
      <h2 id="reach-us" className="text-2xl">
        Ways to reach us
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Way icon={PenLine} name="Write to us" text="Leave your name and number, and we call you back.">
          <Link to={paths.contact()} className={linkClass}>
            Open the contact page
          </Link>
        </Way>
        <Way icon={Phone} name="Call us" text="The quickest way for a short question.">
          <a href={`tel:${contact.phone.replaceAll(" ", "")}`} className={linkClass}>
            {contact.phone}
          </a>
        </Way>
        <Way icon={Mail} name="Send a mail" text="Good for longer plans and papers.">
          <a href={`mailto:${contact.email}`} className={linkClass}>
            {contact.email}
          </a>
        </Way>
        <Way icon={MessagesSquare} name="Chat with us" text="New jobs and answers, open to everyone.">
          <a href={contact.communityUrl} target="_blank" rel="noreferrer" className={linkClass}>
            Open the chat channel
          </a>
        </Way>
      </ul>
    </section>
  );
}

function Way({
  icon: Icon,
  name,
  text,
  children,
}: {
  icon: LucideIcon;
  name: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="rounded-card border-line bg-surface flex flex-col border p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <Icon className="text-accent size-5" aria-hidden="true" />
        {name}
      </h3>
      <p className="text-muted mt-1">{text}</p>
      <p className="mt-auto pt-2">{children}</p>
    </li>
  );
}
