import { markup, type Markup } from "#app/lib/text/markup.ts";
import * as paths from "#app/lib/paths.ts";

/** The name of a company, which leads to its open jobs. A company whose account is gone has none. */
export function companyLink(uid: string | null, name: Markup | string): Markup {
  return uid
    ? markup`<a href="${paths.findJobs({ company: uid })}" data-page class="company-link">${name}</a>`
    : markup`${name}`;
}
