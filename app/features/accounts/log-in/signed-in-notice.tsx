import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import type { SignInResult } from "../sign-in-result.ts";
import { Notice } from "#app/components/ui/notice.tsx";

/** Says that it worked, then goes on by itself; without JavaScript the browser does it. */
export function SignedInNotice({ result }: { result: SignInResult }) {
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
            Go on
          </Link>
          <noscript>
            <meta httpEquiv="refresh" content={`${Math.ceil(delayMs / 1000)};url=${next}`} />
          </noscript>
        </>
      )}
    </Notice>
  );
}
