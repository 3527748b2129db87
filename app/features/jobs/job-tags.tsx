import { markup, type Markup } from "#app/lib/markup.ts";

/** Facts in a word or two, each in its own frame. */
export function JobTags({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`job-tags ${className}`} dangerouslySetInnerHTML={{ __html: markup`${tagItems(tags)}`.html }} />
  );
}

export function tagItems(tags: string[]): Markup[] {
  return tags.map((tag) => markup`<li>${tag}</li>`);
}
