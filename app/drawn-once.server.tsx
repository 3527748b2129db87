import { renderToString } from "react-dom/server";

import { FooterContent } from "./components/layout/footer-content.tsx";
import { currentLink, Navigation } from "./components/layout/header.tsx";
import { withIcon } from "./components/layout/social-links.server.ts";
import { SectionsBelowJobs } from "./features/home/end-of-home.tsx";
import { MetroLinks } from "./features/home/metro-lines.tsx";
import { JOB_LOCATIONS } from "./features/jobs/choices.ts";
import { getEnvironment } from "./lib/env.server.ts";
import type { DrawnOnce } from "./lib/page/served-page.ts";

/** By the link that is the current one. */
const drawn = new Map<string | null, DrawnOnce>();

/** With them each page took React half as long again. What is in them depends on nothing but the address and the environment. */
export function drawnOnce(pathname: string): DrawnOnce {
  const current = currentLink(pathname);
  const known = drawn.get(current);
  if (known) return known;
  const { COMMUNITY_URL, CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, SOCIAL_LINKS } = getEnvironment();
  const contact = { communityUrl: COMMUNITY_URL, email: CONTACT_EMAIL, phone: CONTACT_PHONE, address: CONTACT_ADDRESS };
  const parts = {
    navigation: renderToString(<Navigation user={null} communityUrl={COMMUNITY_URL} current={current} />),
    metroLinks: renderToString(<MetroLinks />),
    endOfHome: renderToString(<SectionsBelowJobs communityUrl={COMMUNITY_URL} />),
    footer: renderToString(
      <FooterContent contact={contact} socialLinks={SOCIAL_LINKS.map(withIcon)} towns={JOB_LOCATIONS} />,
    ),
  };
  drawn.set(current, parts);
  return parts;
}
