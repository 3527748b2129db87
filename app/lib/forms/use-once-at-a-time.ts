import { useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";

/**
 * Holds a form back while any form of the page is on its way: Approve after Reject, of the same job or of another one.
 * `line/form-again.ts` stops a second press of the same button alone, and already before React has drawn the first one.
 */
export function useOnceAtATime() {
  const { state } = useNavigation();
  return (event: FormEvent) => {
    if (state === "submitting") event.preventDefault();
  };
}
