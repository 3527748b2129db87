import { useState, type ComponentProps } from "react";

import { TextField } from "./text-field.tsx";

/** A password that is shown on demand, and hidden again before the browser could remember it as a text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [shown, setShown] = useState(false);
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
      <button type="button" className="show-password" onClick={() => setShown(!shown)}>
        {shown ? "Hide" : "Show"}
        <span className="sr-only">{`: ${props.label}`}</span>
      </button>
    </div>
  );
}
