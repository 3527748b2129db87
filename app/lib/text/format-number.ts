/**
 * A whole number as it is written in India: 1,20,000.
 * why not Intl: the first use of it takes a browser as long as all of its other work on a page, and a phone is slower still.
 */
export function formatNumber(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d\d)+\d$)/g, ",");
}
