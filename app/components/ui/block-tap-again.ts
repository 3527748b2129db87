import type { MouseEvent } from "react";

const DOUBLE_TAP_MS = 600;
const DOUBLE_TAP_PIXELS = 30;

let last = { x: 0, y: 0, at: -DOUBLE_TAP_MS };

/** Blocks the second tap of a double tap: it is not meant for a button that has come under the finger. A key press has no position. */
export function blockTapAgain(event: MouseEvent): void {
  if (event.detail === 0) return;
  const { clientX: x, clientY: y, timeStamp: at } = event;
  const isNear = Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PIXELS;
  // The click on a label and that on its checkbox have the same time.
  const isAgain = isNear && at > last.at && at < last.at + DOUBLE_TAP_MS;
  last = { x, y, at };
  if (!isAgain) return;
  event.preventDefault();
  event.stopPropagation();
}
