import { useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * The fields of a search follow the address: Back, or a link that clears it. But not while somebody is in the form, who may
 * have typed or chosen more since the search was sent. What was typed before the scripts of the page were there stays too.
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
