import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";

import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { Footer } from "#app/components/layout/footer.tsx";
import { Header } from "#app/components/layout/header.tsx";
import { PageToast } from "#app/components/layout/page-toast.tsx";
import { SkipLinks } from "#app/components/layout/skip-links.tsx";
import { Progress } from "#app/components/layout/progress.tsx";
import { withIcon } from "#app/components/layout/social-links.server.ts";
import { drawAvatar } from "#app/features/accounts/avatar.server.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { useServedPage } from "#app/lib/page/served-page.ts";
import * as paths from "#app/lib/paths.ts";
import { closeMenus } from "#app/lib/page/close-menus.ts";
import { takeToast } from "#app/lib/toast.server.ts";
import stylesheet from "#app/styles/app.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/atom+xml", title: "Newest jobs", href: paths.feed() },
];

/** For error pages, which have no title of their own. */
export const meta: MetaFunction = ({ error }) => [
  { title: `${error ? errorPageOf(error).title : "Delhi NCR Jobs"} | Delhi NCR Jobs` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { COMMUNITY_URL, CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, GRIEVANCE_OFFICER, SOCIAL_LINKS } =
    getEnvironment();
  const signedIn = await getUser({ request, context }).catch((error: unknown) => {
    // Header and footer work without a login. Pages that need one check it themselves; public pages and forms stay usable.
    if (error instanceof Response) return null;
    throw error;
  });
  const email = signedIn?.user.email;
  return {
    user: email ? { email, localPart: email.split("@")[0] ?? email, avatar: drawAvatar(email) } : null,
    toast: await takeToast(request, context),
    withMail: isMailSetUp(),
    contact: { communityUrl: COMMUNITY_URL, email: CONTACT_EMAIL, phone: CONTACT_PHONE, address: CONTACT_ADDRESS },
    officer: GRIEVANCE_OFFICER ?? null,
    socialLinks: SOCIAL_LINKS.map(withIcon),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  // Missing where the root loader itself failed.
  const data = useRouteLoaderData<typeof loader>("root");
  const { nonce, withScripts } = useServedPage();
  useEffect(closeMenus, []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b6b4f" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLinks />
        <Progress />
        {data ? <Header user={data.user} communityUrl={data.contact.communityUrl} /> : null}
        {data?.toast ? <PageToast toast={data.toast} /> : null}
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {data ? (
          <Footer contact={data.contact} officer={data.officer} socialLinks={data.socialLinks} towns={JOB_LOCATIONS} />
        ) : null}
        {withScripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage {...errorPageOf(useRouteError())} />;
}
