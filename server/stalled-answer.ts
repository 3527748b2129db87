import type { IncomingMessage } from "node:http";

const STALLED_ANSWER_MS = 30_000;

/** Whoever reads nothing of the answer for so long, or for twice as long, is cut off; node:http does that where nobody listens for it. */
export function endWhenStalled({ socket }: IncomingMessage): void {
  socket.setTimeout(STALLED_ANSWER_MS);
}
