const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Keys for the browser, a text input or a dialog. */
export function isMeantForOthers({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
    document.querySelector("dialog[open]") !== null
  );
}
