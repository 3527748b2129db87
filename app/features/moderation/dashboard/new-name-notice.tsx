import type { NewName } from "./cards.ts";

/** What the directory will call the company, once a moderator has approved it. */
export function NewNameNotice({ newName: { name, publicName } }: { newName: NewName }) {
  return (
    <p className="rounded-control border-gurgaon bg-warning-soft text-warning mt-2 border-l-4 px-3 py-2 text-sm wrap-anywhere">
      New name: <strong>{name}</strong>
      {publicName === null ? " (no name is public yet)" : ` (public now: ${publicName})`}
    </p>
  );
}
