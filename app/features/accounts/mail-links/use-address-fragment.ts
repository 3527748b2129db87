import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

export type LinkOutcome = "confirmed" | "link-spent";

/**
 * The links in Supabase's own mail templates lead here with tokens or an error after the #, which no server sees. The tokens
 * are not used: they are removed from the address, and what they mean is kept in the state of the history.
 */
export function useAddressFragment(): LinkOutcome | null {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const navigate = useNavigate();
  useEffect(() => {
    const outcome = outcomeIn(hash);
    if (outcome)
      navigate(pathname + search, { replace: true, preventScrollReset: true, state: { linkOutcome: outcome } });
  }, [hash, pathname, search, navigate]);
  return (location.state as { linkOutcome?: LinkOutcome } | null)?.linkOutcome ?? null;
}

function outcomeIn(hash: string): LinkOutcome | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  if (parameters.has("error_code") || parameters.has("error")) return "link-spent";
  return parameters.has("access_token") ? "confirmed" : null;
}
