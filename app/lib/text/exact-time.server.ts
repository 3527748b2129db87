const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** In India: 21 November 2026 at 2:05 pm. Only on the server, since browsers word it differently. */
export function formatExactTime(at: string | number): string {
  return format.format(new Date(at));
}
