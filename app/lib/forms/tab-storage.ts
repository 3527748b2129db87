// Storage of this browser tab that survives a reload. It may be disabled or full, so callers must work without it.

export function writeToTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page itself still has the data.
  }
}

/** Null when missing or unreadable. */
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
    // Storage is unavailable, so there is nothing to delete.
  }
}

export function namesInTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
