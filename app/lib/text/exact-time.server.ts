const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** In India: 21 November 2026 at 2:05 pm. Only on the server, since browsers word it differently. */
export function formatExactTime(at: string | number): string {
  return format.format(new Date(at));
}

const shortFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** The same as moderators read it in a list: 21 Nov 2026, 2:05 pm. */
export function formatShortTime(at: string | number): string {
  return shortFormat.format(new Date(at));
}
