import { watchForms } from "./form-again.ts";
import { retryWhenOnline } from "./lost-line.ts";
import { holdPageFiles } from "./page-files.ts";
import { watchPresses } from "./presses.ts";

let followed = false;

/** Called when the page is React's: from then on there is a router, and presses are its. */
export function followLine(): void {
  if (followed) return;
  followed = true;
  holdPageFiles();
  watchForms();
  watchPresses();
  retryWhenOnline();
}
