import { Link, useSearchParams } from "@remix-run/react";

import { useAddressFragment } from "../mail-links/use-address-fragment.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { paths } from "#app/lib/paths.ts";

const CONFIRMED = "Your email address is confirmed, please log in.";

/** What has happened to somebody who comes to the login from a link in a mail. */
export function LoginNews() {
  const notice = useSearchParams()[0].get("notice");
  const fragment = useAddressFragment();
  if (fragment === "link-spent") {
    return (
      <Notice look="warning">
        This link has expired or was used already. Please log in, or register again.{" "}
        <Link to={paths.forgottenPassword()} className="underline underline-offset-4">
          Forgotten your password?
        </Link>
      </Notice>
    );
  }
  if (fragment === "confirmed" || notice === "confirmed") return <Notice look="success">{CONFIRMED}</Notice>;
  if (notice === "new-password") {
    return <Notice look="success">Your new password is saved. You are logged out everywhere: please log in.</Notice>;
  }
  return null;
}
