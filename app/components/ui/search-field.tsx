import type { InputHTMLAttributes, Ref } from "react";

import { controlClass } from "./control.tsx";

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Of the cell that it stands in. */
  cellClass?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * The words of a search, the parameter q of an address. What is seen of its label stands in the empty field. The home page has a field
 * of its own, for its scripts have no room for what other pages need.
 */
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
        maxLength={150}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass}
        {...input}
      />
    </div>
  );
}
