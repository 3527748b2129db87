import { useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";

/**
 * Blocks a form while any form of the page is being sent: Approve after Reject, of the same job or another one. Double clicks on
 * one button are blocked earlier, before hydration.
 */
export function useOnceAtATime() {
  const { state } = useNavigation();
  return (event: FormEvent) => {
    if (state === "submitting") event.preventDefault();
  };
}
