import { HONEYPOT } from "#app/lib/forms/honeypot.ts";

/** Give it another key once the form was sent, which empties it: the browser itself may have filled it in. */
export function Honeypot({ formId }: { formId: string }) {
  const id = `${formId}-${HONEYPOT}`;
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
