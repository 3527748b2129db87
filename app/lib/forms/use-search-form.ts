import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Syncs a search form with the address, after Back or a clear link: its choices always, its words unless the visitor is in their
 * field and has not gone back. Input from before hydration stays, and so does what is changed before React has rendered the page
 * of this address.
 */
export function useSearchForm(values: Record<string, string | undefined>) {
  const ref = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(values);
  const shown = useRef(address);
  const changedAt = useRef<Record<string, string>>({});
  const isPop = (useNavigationType() as string) === "POP";
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (address === shown.current) return;
    shown.current = address;
    for (const control of ref.current?.elements ?? []) {
      if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
      if (changedAt.current[control.name] === pathname + search) continue;
      const value = values[control.name] ?? "";
      if (control instanceof HTMLSelectElement) {
        control.value = value;
        if (control.selectedIndex < 0) control.selectedIndex = 0;
      } else if (control.type === "radio" || control.type === "checkbox") control.checked = control.value === value;
      else if (control.type === "search" && (isPop || control !== document.activeElement)) control.value = value;
    }
    changedAt.current = {};
  });
  useEffect(() => {
    const noteChange = ({ target }: Event) => {
      const control = target as HTMLInputElement | HTMLSelectElement;
      if (control.form === ref.current) changedAt.current[control.name] = location.pathname + location.search;
    };
    // A control of the form can be outside of its element.
    document.addEventListener("input", noteChange);
    return () => document.removeEventListener("input", noteChange);
  }, []);

  return ref;
}
