import { useState, type ComponentProps } from "react";

import { TextField } from "./text-field.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

/** A password that is shown on demand, and hidden again before the browser could remember it as a text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShown(false);
      }}
    >
      <TextField
        {...props}
        {...(shown ? { type: "text", autoCapitalize: "none", spellCheck: false } : { type: "password" })}
        onKeyDown={({ key }) => {
          if (key === "Enter") setShown(false);
        }}
      />
      {hydrated ? (
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
          className="text-accent absolute -top-2.5 right-0 min-h-11 pl-3 font-semibold underline underline-offset-4"
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only">{`: ${props.label}`}</span>
        </button>
      ) : null}
    </div>
  );
}
