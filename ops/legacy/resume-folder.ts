import { readdirSync } from "node:fs";
import path from "node:path";

// The files of a folder, found by what the old build said of where a resume was: an address or a path. Only files that were
// listed in the folder are ever opened, so no reference leads out of it, and links in it are not followed.

export class ResumeFolder {
  readonly #root: string;
  readonly #files: Set<string>;
  /** A name with several files is ambiguous: use none of them. */
  readonly #byName = new Map<string, string | null>();
  readonly #claims = new Map<string, Set<string>>();

  /** `references` are all that there are: a file that several of them may mean is given to none. */
  constructor(root: string, references: Iterable<string>) {
    this.#root = root;
    const files = listFiles(root);
    this.#files = new Set(files);
    for (const file of files) {
      const name = path.posix.basename(file);
      this.#byName.set(name, this.#byName.has(name) ? null : file);
    }
    for (const reference of references) {
      const file = this.#find(reference);
      if (!file) continue;
      const claims = this.#claims.get(file);
      if (claims) claims.add(reference);
      else this.#claims.set(file, new Set([reference]));
    }
  }

  /** The whole path of the file, or why there is none. */
  find(reference: string): { file: string } | { why: string } {
    const file = this.#find(reference);
    if (!file) return { why: "no file of the folder has its path or name" };
    const claims = this.#claims.get(file)?.size ?? 0;
    if (claims > 1) return { why: "several resumes have the name of this file, so it may be somebody else's" };
    return { file: path.join(this.#root, file) };
  }

  /** By as much of its path as possible, at last by its name alone. */
  #find(reference: string): string | null {
    const parts = pathOf(reference)
      .split(/[\\/]+/)
      .filter((part) => part !== "" && part !== "." && part !== "..");
    for (let start = 0; start < parts.length; start += 1) {
      const end = parts.slice(start).join("/");
      if (this.#files.has(end)) return end;
    }
    return this.#byName.get(parts.at(-1) ?? "") ?? null;
  }
}

/** All files below the folder, as paths in it. Links are no files, and no folders to look into. */
function listFiles(root: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(root, place);
    return entry.isFile() ? [place] : [];
  });
}

/** What comes last in an address or a path, as it may be called on a disk. */
export function nameOf(reference: string): string {
  return (
    pathOf(reference)
      .split(/[\\/]+/)
      .at(-1) ?? ""
  );
}

function pathOf(reference: string): string {
  const address = /^[a-z][a-z0-9+.-]+:\/\//i.test(reference) ? URL.parse(reference) : null;
  const encoded = address ? address.pathname : reference;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
