type Address = { pathname: string; search: string; hash: string };

let leaving = false;

/**
 * Whoever presses a link of ours is not asked whether to leave, whichever way the page comes. Called before a page can listen:
 * browsers ask the listeners of this event in the order in which they came.
 */
export function leaveUnasked(): void {
  window.addEventListener("beforeunload", (event) => {
    if (leaving) event.stopImmediatePropagation();
    leaving = false;
  });
}

/** Has the browser load the page, instead of the router. */
export function loadDocument({ pathname, search, hash }: Address): void {
  leaving = true;
  const address = pathname + search + hash;
  // Back and Forward change the address at once.
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}

/** Where the router is going, or where it is. Each navigation has an object of its own, also one to the same address. */
export function destination(): Address {
  const { navigation, location } = __remixRouter.state;
  return navigation.location ?? location;
}

let loadedInstead: Address | null = null;

/**
 * Has the browser load where the router was going. Its data and each of its files may find that this is needed: asked a
 * second time, the browser would begin anew and drop what has come of the page.
 */
export function loadInstead(goingTo: Address): void {
  if (goingTo !== loadedInstead) loadDocument(goingTo);
  loadedInstead = goingTo;
}

/** For whoever waits for a page that the browser loads instead. */
export function forever(): Promise<never> {
  return new Promise(() => undefined);
}
