import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes, ReactNode } from "react";

import { buttonClass } from "../ui/button.tsx";
import { emailHref, phoneHref, unbroken } from "../ui/contact-links.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

export type SiteContact = { communityUrl: string; email: string; phone: string; address: string };

type Way = {
  icon: IconName;
  name: string;
  text: string;
  /** The text of the link. */
  label: string;
  link: AnchorHTMLAttributes<HTMLAnchorElement>;
};

function waysOf({ phone, email, communityUrl }: SiteContact): Record<"phone" | "email" | "chat", Way> {
  return {
    phone: {
      icon: "phone",
      name: "Call us",
      text: "The quickest way for a short question.",
      label: unbroken(phone),
      link: { href: phoneHref(phone) },
    },
    email: {
      icon: "mail",
      name: "Send an email",
      text: "Good for longer plans and documents.",
      label: email,
      link: { href: emailHref(email) },
    },
    chat: {
      icon: "messages-square",
      name: "Chat with us",
      text: "New jobs and answers, open to everyone.",
      label: "Open the chat channel",
      link: { href: communityUrl, target: "_blank", rel: "noreferrer" },
    },
  };
}

type ContactProps = { contact: SiteContact };

/** For the head of a page: what people want first. */
export function ReachUsButtons({ contact }: ContactProps) {
  const { phone, email } = waysOf(contact);
  const buttonLink = buttonClass("secondary", "max-w-full tabular-nums max-sm:w-full max-xs:px-0!");
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <a {...phone.link} className={buttonLink}>
        <Icon name="phone" className="text-accent size-5 shrink-0 max-xs:hidden" />
        <span className="min-w-0">
          {unbroken(phone.name)}: {phone.label}
        </span>
      </a>
      <a {...email.link} className={buttonLink}>
        <Icon name="mail" className="text-accent size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{email.label}</span>
      </a>
    </div>
  );
}

const CARD_LINK =
  "text-accent inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4";

/** All of them, each with what it is good for. */
export function ReachUsCards({ contact }: ContactProps) {
  const { phone, email, chat } = waysOf(contact);
  return (
    <section className="mt-14" aria-labelledby="reach-us">
      <h2 id="reach-us" className="text-2xl">
        Ways to reach us
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Card icon="pen-line" name="Write to us" text="Leave your name and number, and we will call you back.">
          <Link to={paths.contact()} className={CARD_LINK}>
            Open the contact page
          </Link>
        </Card>
        {[phone, email, chat].map(({ icon, name, text, label, link }) => (
          <Card key={name} icon={icon} name={name} text={text}>
            <a {...link} className={CARD_LINK}>
              {label}
            </a>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Card({ icon, name, text, children }: Omit<Way, "label" | "link"> & { children: ReactNode }) {
  return (
    <li className="rounded-card border-line bg-surface flex flex-col border p-5 max-xs:p-3">
      <h3 className="flex items-center gap-2 text-lg wrap-anywhere">
        <Icon name={icon} className="text-accent size-5 max-xs:hidden" />
        {name}
      </h3>
      <p className="text-muted mt-1">{text}</p>
      <p className="mt-auto pt-2">{children}</p>
    </li>
  );
}
