import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { ForgetDeviceButton } from "./forget-device-button.tsx";
import { Logo } from "./logo.tsx";
import { SocialLinks, type SocialLink } from "./social-links.tsx";
import type { SiteContact } from "./reach-us.tsx";
import { OfficerLink, PlainContactLinks } from "#app/components/ui/contact-links.tsx";
import * as paths from "#app/lib/paths.ts";

const FOOTER_CATEGORIES = ["Technology", "Marketing", "Finance", "Healthcare"];

export type GrievanceOfficer = { name: string; reach: string };

type FooterProps = {
  contact: SiteContact;
  officer: GrievanceOfficer | null;
  socialLinks: SocialLink[];
  towns: readonly string[];
};

export function Footer({ contact, officer, socialLinks, towns }: FooterProps) {
  return (
    <footer className="border-line bg-surface mt-16 border-t">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto]">
        <div>
          <Logo />
          <p className="text-muted mt-3 max-w-xs">
            Checked jobs in Delhi, Noida and Gurgaon. Apply in two minutes, without an account.
          </p>
          <SocialLinks links={socialLinks} className={footerLinkClass} />
        </div>
        <LinkList title="Quick links">
          <FooterLink to={paths.home()}>Home</FooterLink>
          <FooterLink to={paths.findJobs()}>Find All Jobs</FooterLink>
          <FooterLink to={paths.companies()}>Our Recruitment Companies</FooterLink>
          <FooterLink to={paths.contact()}>Connect With Us</FooterLink>
          <FooterLink to={paths.partner()}>Be Our Partner</FooterLink>
          <FooterLink to={paths.howWeCheck()}>How we check</FooterLink>
          <FooterLink to={paths.privacy()}>Privacy</FooterLink>
          <li>
            <ForgetDeviceButton className={`${footerLinkClass} cursor-pointer`} />
          </li>
        </LinkList>
        <LinkList title="Categories">
          {FOOTER_CATEGORIES.map((category) => (
            <FooterLink key={category} to={paths.findJobs({ category })}>
              {category}
            </FooterLink>
          ))}
        </LinkList>
        <LinkList title="Cities">
          {towns.map((location) => (
            <FooterLink key={location} to={paths.findJobs({ location })}>
              Jobs in {location}
            </FooterLink>
          ))}
        </LinkList>
        <div>
          <h2 className="text-base">Contact</h2>
          <address className="text-muted mt-2 not-italic">
            <p className="py-2">{contact.address}</p>
            <PlainContactLinks email={contact.email} phone={contact.phone} className={footerLinkClass} />
            <a href={contact.communityUrl} target="_blank" rel="noreferrer" className={footerLinkClass}>
              Our chat channel
            </a>
            {officer ? (
              <p className="py-2">
                Grievance officer for your data: {officer.name}
                <OfficerLink reach={officer.reach} className={footerLinkClass} />
              </p>
            ) : null}
          </address>
        </div>
      </div>
    </footer>
  );
}

const footerLinkClass =
  "hover:text-ink flex min-h-11 w-fit max-w-full items-center wrap-anywhere underline-offset-4 hover:underline sm:min-h-9";

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="text-muted mt-2">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={footerLinkClass}>
        {children}
      </Link>
    </li>
  );
}
