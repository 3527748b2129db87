const NAMES = {
  location: "card-location",
  salary: "card-salary",
  walkIn: "card-walk-in",
  skills: "card-skills",
} as const;

/** The shapes of the icons on job cards (from Lucide), once a page: a list shows each of them dozens of times. */
export function JobCardIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id={NAMES.location} viewBox="0 0 24 24">
        <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
        <circle cx="12" cy="10" r="3" />
      </symbol>
      <symbol id={NAMES.salary} viewBox="0 0 24 24">
        <path d="M6 3h12M6 8h12M6 13l8.5 8M6 13h3a6.67 6.67 0 0 0 0-10" />
      </symbol>
      <symbol id={NAMES.walkIn} viewBox="0 0 24 24">
        <path d="M8 2v4M16 2v4M3 10h18M9 16l2 2 4-4" />
        <rect width="18" height="18" x="3" y="4" rx="2" />
      </symbol>
      <symbol id={NAMES.skills} viewBox="0 0 24 24">
        <path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z" />
      </symbol>
    </svg>
  );
}

export type JobCardIconName = keyof typeof NAMES;

export function JobCardIcon({ name }: { name: JobCardIconName }) {
  return (
    <svg
      className="text-muted mt-1 size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`#${NAMES[name]}`} />
    </svg>
  );
}
