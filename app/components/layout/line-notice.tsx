import { useMatches, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { buttonClass } from "../ui/button.tsx";
import {
  dropClosedForms,
  noteReached,
  tryAgain,
  useLostLine,
  useOnline,
  type LostWish,
} from "#app/lib/line/lost-line.ts";

/** A route may say what its visitors are told when one of their wishes fails: by the intent of a form, "load" or "open". */
type FailureTexts = Record<string, string>;

/** Stands at the foot of the header while something that was wished for did not reach the server. */
export function LineNotice() {
  const lost = useLostLine();
  const online = useOnline();
  const { state } = useNavigation();
  const failure = useFailureText(lost?.wish);
  const left = state === "idle" && lost?.wish.ofNavigation === true;
  useEffect(() => {
    if (left) noteReached();
  }, [left]);
  useEffect(dropClosedForms);
  if (!lost || left) return null;
  const { wish, trying } = lost;
  return (
    <div className="line-notice">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-4 px-4 py-2">
        <div role="alert" className="grow basis-44 font-medium">
          {failure ? <p className="text-danger font-semibold">{failure}</p> : null}
          <p>{online ? (wish.lostForm?.wasOffline ? ONLINE_AGAIN : OUT_OF_REACH) : OFFLINE}</p>
        </div>
        <button type="button" onClick={tryAgain} className={buttonClass("secondary")} aria-disabled={trying}>
          Retry
        </button>
      </div>
    </div>
  );
}

const OFFLINE = "You are offline. This page is still here.";
const OUT_OF_REACH = "We can't be reached just now.";
const ONLINE_AGAIN = "You are online again.";

/** Only of the page that is shown: what another one would say, nobody knows yet. */
function useFailureText(wish: LostWish | undefined): string | undefined {
  const matches = useMatches();
  const match = matches.at(-1);
  if (!wish || match?.pathname !== wish.path) return undefined;
  return (match.handle as { failures?: FailureTexts } | undefined)?.failures?.[wish.intent];
}
