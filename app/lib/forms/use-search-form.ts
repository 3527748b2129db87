import { useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Syncs the search fields with the address after Back or a clear link, but not while the form has focus: the visitor may have
 * changed it since the search. Input from before hydration stays too.
 */
export function useSearchForm(values: Record<string, string | undefined>) {
  const ref = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(values);
  const shown = useRef(address);
  const isPop = (useNavigationType() as string) === "POP";
  useEffect(() => {
    const form = ref.current;
    if (form && address !== shown.current && (isPop || !form.matches(":focus-within"))) {
      for (const name in values) (form.elements.namedItem(name) as HTMLInputElement).value = values[name] ?? "";
    }
    shown.current = address;
  });
  return ref;
}
