import { useSyncExternalStore } from "react";

/**
 * A value in the localStorage of this browser. `parse` checks the stored text, which another build may have written. It is empty on
 * the server and until hydration. Without storage it lasts as long as the page.
 */
export function createDeviceStore<Value>(key: string, parse: (kept: unknown) => Value) {
  const empty = parse(null);
  const listeners = new Set<() => void>();
  let value: Value | undefined;

  function read(): Value {
    try {
      return (value ??= parse(JSON.parse(localStorage.getItem(key) ?? "null")));
    } catch {
      return (value = empty);
    }
  }

  function readAgain(): void {
    value = undefined;
    for (const notify of listeners) notify();
  }

  function listen(notify: () => void): () => void {
    // Changed in another tab, or deleted.
    if (!listeners.size) window.addEventListener("storage", readAgain);
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
      if (!listeners.size) window.removeEventListener("storage", readAgain);
    };
  }

  return {
    read,
    subscribe: listen,
    useValue: () => useSyncExternalStore(listen, read, () => empty),
    update(change: (before: Value) => Value): void {
      // Another tab may have changed it before this one listened.
      value = undefined;
      const before = read();
      value = change(before);
      if (value === before) return;
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or disabled.
      }
      for (const notify of listeners) notify();
    },
  };
}

/** The entries of a stored list that have these texts. */
export function parseEntries<Name extends string>(kept: unknown, names: readonly Name[]): Record<Name, string>[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (entry: unknown): entry is Record<Name, string> =>
      typeof entry === "object" &&
      entry !== null &&
      names.every((name) => typeof (entry as Record<string, unknown>)[name] === "string"),
  );
}
