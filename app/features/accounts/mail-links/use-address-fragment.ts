import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

export type FragmentNews = "confirmed" | "link-spent";

/**
 * Where a project sends Supabase's own mails, their links end here with tokens or an error behind the #, which no server
 * sees. The tokens are not used: they leave the address, and what they mean stays in the history's state.
 */
export function useAddressFragment(): FragmentNews | null {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const navigate = useNavigate();
  useEffect(() => {
    const news = newsIn(hash);
    if (news) navigate(pathname + search, { replace: true, preventScrollReset: true, state: { news } });
  }, [hash, pathname, search, navigate]);
  return (location.state as { news?: FragmentNews } | null)?.news ?? null;
}

export function newsIn(hash: string): FragmentNews | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  if (parameters.has("error_code") || parameters.has("error")) return "link-spent";
  return parameters.has("access_token") ? "confirmed" : null;
}
