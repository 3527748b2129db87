import type { FilterForm } from "./filter-form.server.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";

/** What narrows the list; a tap takes it away. And what would narrow it as the words of the search have it. */
export function FilterChips({ form: { chips, paying } }: { form: FilterForm }) {
  return (
    <>
      {chips.length ? (
        <ul aria-label="Filters that are on" className="contents">
          {chips.map(({ label, path }) => (
            <li key={label}>
              <PageLink
                to={path}
                className="bg-accent-soft text-accent border-outline hover:border-accent inline-flex min-h-11 items-center gap-1.5 rounded-full border pr-3 pl-4 font-medium"
              >
                <span className="sr-only">Without </span>
                {label}
                <Icon name="x" className="size-4 shrink-0" />
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      {paying ? (
        <PageLink
          to={paying.path}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {paying.label}
        </PageLink>
      ) : null}
    </>
  );
}
