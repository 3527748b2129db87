import { useLocation, useNavigate } from "@remix-run/react";

import { useHydrated } from "#app/lib/use-hydrated.ts";

/** A dialog that is open while the address ends in its hash: on a phone, Back closes it. */
export function useHashDialog(hash: string) {
  const location = useLocation();
  const navigate = useNavigate();
  // why: the server never sees the hash, and what it rendered is what the browser begins with.
  const open = useHydrated() && location.hash === hash;
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  return {
    open,
    show: () => navigate({ search: location.search, hash }, { preventScrollReset: true, state: { openedHere: true } }),
    close: () => {
      if (!open) return;
      if (openedHere) navigate(-1);
      else navigate({ search: location.search }, { replace: true, preventScrollReset: true });
    },
  };
}
