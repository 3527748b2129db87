import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until scripts run: what needs no script is shown until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
