import { useRef, useState, type FocusEvent } from "react";

import { addressMeantBy } from "./mistyped-email.ts";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useAfterClick } from "./use-after-click.ts";

/** An email address. On blur it suggests a correction for a mistyped provider; the suggestion is optional. */
export function EmailField(props: Omit<Parameters<typeof TextField>[0], "type">) {
  const [meant, setMeant] = useState<string | null>(null);
  const afterClick = useAfterClick();
  const field = useRef<HTMLDivElement>(null);

  function check({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement) afterClick(() => setMeant(addressMeantBy(target.value)));
  }

  function take(address: string): void {
    const input = field.current?.querySelector("input");
    if (!input) return;
    input.value = address;
    // Dispatches an input event, so that the draft and the checks follow.
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.focus();
  }

  return (
    <div ref={field} onBlur={check} onInput={() => setMeant(null)}>
      <TextField autoComplete="email" {...props} type="email" />
      <div role="status">
        {meant ? (
          <p className="mt-1">
            Did you mean{" "}
            <button
              type="button"
              className="min-h-11 text-left font-semibold wrap-anywhere underline underline-offset-4"
              onClick={() => take(meant)}
            >
              {meant}
            </button>
            ?
          </p>
        ) : null}
      </div>
    </div>
  );
}
