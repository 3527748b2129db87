/** Three metro lines that meet in one station. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg leading-tight font-extrabold tracking-tight">
      <svg
        viewBox="0 0 32 32"
        className="size-8 shrink-0"
        aria-hidden="true"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
      >
        <path d="M4 6h7l5 10" className="stroke-delhi" />
        <path d="M28 6h-7l-5 10" className="stroke-noida" />
        <path d="M16 16v13" className="stroke-gurgaon" />
        <circle cx="16" cy="16" r="5" className="fill-surface stroke-ink" strokeWidth="3" />
      </svg>
      <span className="logo-name">
        Delhi NCR <span className="text-accent">Jobs</span>
      </span>
    </span>
  );
}
