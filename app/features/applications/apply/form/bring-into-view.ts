/** The message may be outside the viewport: below the button, or above the screen when the form is gone. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
