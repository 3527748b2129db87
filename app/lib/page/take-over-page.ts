import { closeMenus } from "./close-menus.ts";
import { watchForms } from "../line/form-again.ts";
import { retryWhenOnline } from "../line/lost-line.ts";
import { holdPageFiles } from "../line/page-files.ts";
import { watchPresses } from "../line/presses.ts";

let taken = false;

/** Called when the page is React's: from then on there is a router, and presses are its. */
export function takeOverPage(): void {
  if (taken) return;
  taken = true;
  holdPageFiles();
  watchForms();
  watchPresses();
  retryWhenOnline();
  closeMenus();
}
