import { markup, type Markup } from "#app/lib/text/markup.ts";

/** Facts in a word or two, each in its own frame. */
export function jobTags(tags: string[]): Markup | null {
  return tags.length ? markup`<ul class="job-tags">${tags.map((tag) => markup`<li>${tag}</li>`)}</ul>` : null;
}
