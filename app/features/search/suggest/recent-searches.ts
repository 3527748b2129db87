// The last searches of this device. They never leave it.

const KEY = "recent-searches";
const MOST = 5;

/** Newest first. Empty also where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(words: string): void {
  const search = words.trim();
  if (!search) return;
  const earlier = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  write(JSON.stringify([search, ...earlier].slice(0, MOST)));
}

export function clearRecentSearches(): void {
  write("[]");
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // why: a browser that keeps nothing has no recent searches.
  }
}
