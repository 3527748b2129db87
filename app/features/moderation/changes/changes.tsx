import type { Changes, FieldChange } from "./changes.server.ts";
import type { Part } from "./word-difference.ts";

/** While the card is collapsed: the changed fields, so that no moderator approves them unread. */
export function ChangesLine({ changes }: { changes: Changes }) {
  return <p className="text-warning font-medium wrap-anywhere">{describeChanges(changes)}</p>;
}

function describeChanges(changes: Changes): string {
  if (changes === "unknown") return "Edited after it was approved. The approved text is not known.";
  const names = changes.fields.map(({ name }) => name);
  const since = changes.since === "approved" ? "since it was approved" : "since it was sent back";
  return names.length ? `Changed ${since}: ${names.join(", ")}` : `Nothing has changed ${since}.`;
}

/** Each field that changed, word by word. */
export function ChangedFields({ changes }: { changes: Changes }) {
  return (
    <section className="rounded-control border-gurgaon bg-warning-soft mt-3 border-l-4 px-3 py-2">
      <ChangesLine changes={changes} />
      {changes === "unknown" || !changes.fields.length ? null : (
        <dl className="mt-2 space-y-2">
          {changes.fields.map((field) => (
            <ChangedField key={field.name} {...field} />
          ))}
        </dl>
      )}
    </section>
  );
}

function ChangedField({ name, parts }: FieldChange) {
  const onlySpaces = parts.every(({ how }) => how === "same");
  return (
    <div>
      <dt className="text-muted text-sm first-letter:uppercase">{name}</dt>
      <dd className="max-w-prose wrap-anywhere whitespace-pre-line">
        {onlySpaces
          ? "Only spaces and line breaks"
          : parts.map((part, index) => <Words key={index} part={part} next={parts[index + 1]} />)}
      </dd>
    </div>
  );
}

/** Strikethrough or underline, and text for screen readers; not colour alone. */
function Words({ part: { how, text }, next }: { part: Part; next: Part | undefined }) {
  if (how === "same") return text;
  const words = text.trimEnd();
  // A replacement is on the line of the replaced text.
  const space = (next?.how === "added" ? "" : text.slice(words.length)) || " ";
  return (
    <>
      {how === "removed" ? (
        <del className="text-danger decoration-2">
          <span className="sr-only">removed: </span>
          {words}
        </del>
      ) : (
        <ins className="bg-surface text-accent-strong font-semibold decoration-2 underline-offset-2">
          <span className="sr-only">added: </span>
          {words}
        </ins>
      )}
      {space}
    </>
  );
}
