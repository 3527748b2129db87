import type { InputHTMLAttributes, Ref } from "react";

import { controlClass } from "./control.tsx";

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Class of the grid cell. */
  cellClass?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** The search words, URL parameter q. The visible label is the placeholder. */
export function SearchField({ id = "q", label, cellClass, inputRef, ...input }: SearchFieldProps) {
  return (
    <div className={cellClass}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        name="q"
        type="search"
        maxLength={200}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass}
        {...input}
      />
    </div>
  );
}
