import { useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Syncs a search form with the address, after Back or a clear link: its choices always, its words unless the visitor is in their
 * field and has not gone back. Input from before hydration stays.
 */
export function useSearchForm(values: Record<string, string | undefined>) {
  const ref = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(values);
  const shown = useRef(address);
  const isPop = (useNavigationType() as string) === "POP";
  useEffect(() => {
    if (address === shown.current) return;
    shown.current = address;
    for (const control of ref.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement) {
        control.value = values[control.name] ?? "";
        if (control.selectedIndex < 0) control.selectedIndex = 0;
      }
      if (!(control instanceof HTMLInputElement)) continue;
      const value = values[control.name] ?? "";
      if (control.type === "radio" || control.type === "checkbox") control.checked = control.value === value;
      else if (control.type === "search" && (isPop || control !== document.activeElement)) control.value = value;
    }
  });
  return ref;
}
