import { useLocation, useMatches, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import { buttonClass } from "../ui/button.tsx";
import { openDownloadsOnceReached, useLoadInsteadOfReload } from "#app/lib/offline/document-loads.ts";
import {
  forgetLeftForms,
  retry,
  retryLoads,
  useOnline,
  useUnreached,
  type Unreached,
} from "#app/lib/offline/offline-state.ts";
import { resubmitWith } from "#app/lib/offline/router-requests.ts";

/** A route may have texts for what fails on its page: by the intent of a form, "load" or "open". */
type FailureTexts = Record<string, string>;

/** At the foot of the header while something did not reach the server. */
export function OfflineNotice() {
  const unreached = useUnreached();
  const isOnline = useOnline();
  const failure = useFailureText(unreached?.request);
  useForgetLeftForms();
  useLoadInsteadOfReload();
  useRetries();
  if (!unreached) return null;
  const { request, retrying } = unreached;
  return (
    <div className="offline-notice">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-4 px-4 py-2">
        <div role="alert" className="grow basis-44 font-medium">
          {failure ? <p className="text-danger font-semibold">{failure}</p> : null}
          <p>{isOnline ? (request.form?.wasOffline ? ONLINE_AGAIN : OUT_OF_REACH) : OFFLINE}</p>
        </div>
        <button type="button" onClick={retry} className={buttonClass("secondary")} aria-disabled={retrying}>
          Retry
        </button>
      </div>
    </div>
  );
}

const OFFLINE = "You are offline. You can keep reading this page.";
const OUT_OF_REACH = "We can't be reached just now.";
const ONLINE_AGAIN = "You are online again.";

/** Only for the page that is shown. */
function useFailureText(request: Unreached | undefined): string | undefined {
  const match = useMatches().at(-1);
  if (!request || match?.pathname !== request.path) return undefined;
  return (match.handle as { failures?: FailureTexts } | undefined)?.failures?.[request.intent];
}

function useForgetLeftForms(): void {
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state === "idle") forgetLeftForms(pathname + search);
  });
}

function useRetries(): void {
  const submit = useSubmit();
  useEffect(() => {
    resubmitWith((action, fields) => submit(fields, { method: "post", action, preventScrollReset: true }));
  }, [submit]);
  useEffect(() => {
    window.addEventListener("online", retryLoads);
    // After React, whose links prevent the default.
    window.addEventListener("click", openDownloadsOnceReached);
    return () => {
      window.removeEventListener("online", retryLoads);
      window.removeEventListener("click", openDownloadsOnceReached);
    };
  }, []);
}
