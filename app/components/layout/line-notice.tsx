import { useMatches, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { buttonClass } from "../ui/button.tsx";
import {
  dropClosedForms,
  dropForm,
  lostLine,
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
  // A form that never left may have had to wait for a page, or for another form.
  const next = state === "idle" && online && lost?.wish.lostForm && lost.wish.byItself ? lost : null;
  useEffect(() => {
    if (next && next === lostLine()) tryAgain();
  }, [next]);
  if (!lost || left) return null;
  const { wish, trying } = lost;
  const neverLeft = wish.lostForm?.neverLeft === true;
  return (
    <div className="border-gurgaon bg-warning-soft text-warning border-y print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <div role="alert" className="grow basis-44 font-medium">
          {failure ? <p className="text-danger font-semibold">{failure}</p> : null}
          <p>{online ? (neverLeft ? ONLINE_AGAIN : OUT_OF_REACH) : OFFLINE}</p>
          {wish.lostForm && wish.byItself ? <p>It is sent when the line is back.</p> : null}
        </div>
        {neverLeft ? (
          <button type="button" onClick={() => dropForm(wish)} className={buttonClass("secondary")}>
            {DONT_SEND}
          </button>
        ) : null}
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
const DONT_SEND = "Don't send";

/** Only of the page that is shown: what another one would say, nobody knows yet. */
function useFailureText(wish: LostWish | undefined): string | undefined {
  const matches = useMatches();
  const match = matches.at(-1);
  if (!wish || match?.pathname !== wish.path) return undefined;
  return (match.handle as { failures?: FailureTexts } | undefined)?.failures?.[wish.intent];
}
