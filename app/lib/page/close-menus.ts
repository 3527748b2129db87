/** A menu is a `details` element of such a name, and works without scripts. One is open at the most. */
const OPEN_MENU = "details[name$=menu][open]";

/** What people expect of a menu: it closes when they press elsewhere, Escape, or a link in it, that of the open page included. */
export function closeMenus(): void {
  document.addEventListener("click", close);
  document.addEventListener("keydown", close);
}

function close({ key, target }: { key?: string; target: EventTarget | null }): void {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU);
  const pressed = target as Element;
  // A question that is asked in a dialog closes by Escape as well, and before the menu that it stands in.
  if (
    !menu ||
    (key ? key !== "Escape" || pressed.closest("dialog") : menu.contains(pressed) && !pressed.closest("a"))
  ) {
    return;
  }
  menu.open = false;
  if (key) menu.querySelector("summary")?.focus();
}
