/** Where the authentication service limits us itself, it does not say for how long. */
export const UNKNOWN_WAIT_SECONDS = 5 * 60;

export function tooManyTries(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
}
