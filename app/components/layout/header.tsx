import { Link, Form, useLocation } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";

import { Logo } from "./logo.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import * as paths from "#app/lib/paths.ts";

type HeaderUser = { email: string; localPart: string; avatar: string };

type HeaderProps = { user: HeaderUser | null; communityUrl: string };

const LINKS = [
  { to: paths.home(), label: "Home" },
  { to: paths.findJobs(), label: "Find All Jobs" },
  { to: paths.saved(), label: "Saved" },
  { to: paths.companies(), label: "Our Recruitment Companies" },
  { to: paths.contact(), label: "Connect With Us" },
];

export function Header(props: HeaderProps) {
  const { pathname, search } = useLocation();
  if (pathname === paths.superAdmin() || pathname.startsWith(`${paths.superAdmin()}/`)) {
    return (
      <header className="sticky top-0 z-30">
        <OfflineNotice />
      </header>
    );
  }
  const links = <Navigation {...props} current={pathname} />;
  return (
    <header className="border-line bg-surface sticky top-0 z-30 border-b">
      <div className="mx-auto flex max-w-7xl items-center gap-4 px-4 py-2">
        <Link
          to={paths.home()}
          className="rounded-control flex items-center py-2 xl:shrink-0"
          aria-label="Delhi NCR Jobs, home"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 xl:flex">
          {links}
        </nav>
        {/* The key closes the menu when the page changes. The menu works without JavaScript. */}
        <details key={pathname + search} name="menu" className="ml-auto xl:hidden">
          <summary className={buttonClass("secondary", "cursor-pointer px-3!")}>
            <Icon name="menu" className="size-5" />
            Menu
          </summary>
          <nav
            aria-label="Main menu"
            className="border-line bg-surface absolute inset-x-0 top-full grid max-h-[80dvh] gap-1 overflow-y-auto border-b p-4 shadow-lg"
          >
            {links}
          </nav>
        </details>
      </div>
      <OfflineNotice />
    </header>
  );
}

/** Offline, the service worker answers. */
const DOCUMENT = { reloadDocument: true, "data-offline": "" };

const linkClass =
  "rounded-control hover:bg-ground inline-flex min-h-11 items-center px-3 text-[0.95rem] font-medium xl:px-1.5 xl:text-[0.9rem] xl:whitespace-nowrap";

function Navigation({ user, communityUrl, current }: HeaderProps & { current: string }) {
  return (
    <>
      {LINKS.filter(({ to }) => !user || to !== paths.saved()).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          {...(to === paths.saved() && DOCUMENT)}
          aria-current={to === current ? "page" : undefined}
          className={`${linkClass} ${to === current ? "text-accent bg-accent-soft" : ""}`}
        >
          {label}
        </Link>
      ))}
      <a href={communityUrl} target="_blank" rel="noreferrer" className={linkClass}>
        Join Our Job Community
      </a>
      {user ? (
        <SignedInPart user={user} />
      ) : (
        <Link to={paths.employerLogin()} className={buttonClass("primary", "xl:ml-2")}>
          Employers Login
        </Link>
      )}
    </>
  );
}

function SignedInPart({ user }: { user: HeaderUser }) {
  return (
    <div className="border-line flex flex-col gap-1 border-t pt-2 xl:ml-1 xl:flex-row xl:items-center xl:gap-0 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-2">
      <Link
        to={paths.account()}
        className="rounded-control hover:bg-ground flex min-h-11 min-w-0 items-center gap-2 px-1 text-[0.95rem]"
        title={`${user.email}: your account`}
      >
        <img src={user.avatar} alt="" width="32" height="32" className="size-8 rounded-full" />
        <span className="max-w-40 truncate xl:max-w-32">Hi, {user.localPart}</span>
        <span className="sr-only">: your account</span>
      </Link>
      <Link to={paths.employerDashboard()} className={linkClass}>
        Dashboard
      </Link>
      <Form method="post" action={paths.logout()}>
        <button type="submit" className={`${linkClass} cursor-pointer underline-offset-4 hover:underline`}>
          Logout
        </button>
      </Form>
    </div>
  );
}
