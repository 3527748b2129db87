/** What a page is told of a request that failed: the log has the error under the same number. */
export type Failure = { requestId: string };

export const TELL_US = "Tell us this number:";

export function tellUs(requestId: string): string {
  return `${TELL_US} ${requestId}`;
}
