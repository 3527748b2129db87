/** A menu is a `details` element of this name, and works without scripts. At most one is open. */
const OPEN_MENU = "details[name$=menu][open]";

/** Closes a menu on a click outside, Escape, or a click on a link in it, the link to the current page included. */
export function closeMenus(): void {
  document.addEventListener("click", close);
  document.addEventListener("keydown", close);
}

function close({ key, target }: { key?: string; target: EventTarget | null }): void {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU);
  const pressed = target as Element;
  // Escape also closes a dialog, before the menu that contains it.
  if (
    !menu ||
    (key ? key !== "Escape" || pressed.closest("dialog") : menu.contains(pressed) && !pressed.closest("a"))
  ) {
    return;
  }
  menu.open = false;
  if (key) menu.querySelector("summary")?.focus();
}
