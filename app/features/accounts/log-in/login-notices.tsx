import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";

import { useAddressFragment } from "../mail-links/use-address-fragment.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import * as paths from "#app/lib/paths.ts";

export type LoginResult =
  | { outcome: "signed-in"; message: string; next: string; delayMs: number }
  | { outcome: "confirm-email"; message: string };

/** Confirms the login and redirects, also without JavaScript. */
export function SignedInNotice({ result }: { result: LoginResult }) {
  const navigate = useNavigate();
  const next = result.outcome === "signed-in" ? result.next : null;
  const delayMs = result.outcome === "signed-in" ? result.delayMs : 0;

  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => {
      navigate(next, { replace: true });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [next, delayMs, navigate]);

  return (
    <Notice look="success">
      {result.message}{" "}
      {next === null ? null : (
        <>
          <Link to={next} className="underline underline-offset-4">
            Continue
          </Link>
          <noscript>
            <meta httpEquiv="refresh" content={`${Math.ceil(delayMs / 1000)};url=${next}`} />
          </noscript>
        </>
      )}
    </Notice>
  );
}

/** For the employer of a suspended company, at the login and wherever a login that it has already leads it here. */
export function SuspendedLoginNotice({ reason }: { reason: string }) {
  return (
    <Notice look="error">
      <p>Your company is suspended.</p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <p className="mt-1 font-normal">
        Its jobs are not on the site, and you can’t post or edit jobs or read applications. To reply, please{" "}
        <Link to={paths.contact()} className="inline-block py-1 underline underline-offset-4">
          write to us
        </Link>
        .
      </p>
    </Notice>
  );
}

/** The result of a mail link that leads to the login. */
export function MailLinkNotice() {
  const [search] = useSearchParams();
  const notice = search.get("notice");
  const mode = search.get("mode");
  const fragment = useAddressFragment();
  if (fragment === "link-spent") {
    return (
      <Notice look="warning">
        This link has expired or was already used. Please log in, or register again.{" "}
        <Link to={paths.forgottenPassword()} className="underline underline-offset-4">
          Forgotten your password?
        </Link>
      </Notice>
    );
  }
  if (fragment === "confirmed" || notice === "confirmed") {
    return (
      <Notice look="success">
        {mode === "register"
          ? "Your email address is confirmed. Please enter your company here again, with your new password."
          : "Your email address is confirmed, please log in."}
      </Notice>
    );
  }
  if (notice === "new-password") {
    return <Notice look="success">Your new password is saved. You are logged out everywhere: please log in.</Notice>;
  }
  return null;
}
