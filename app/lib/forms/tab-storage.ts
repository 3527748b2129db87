// What this browser tab keeps over a reload. A browser may be set to keep nothing, and its storage may be full: whoever keeps something
// here can do without it.

export function writeToTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page itself still has everything.
  }
}

/** Null where there is nothing, or nothing that can be read. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}

export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
