/**
 * The specification's spelling of a path that the router would match in other capitals, with a slash at the end or percent-encoded.
 * Null for a path that has it already, or has no page: the page cache knows only this spelling.
 */
export function createCanonicalPath(patterns: readonly string[]): (pathname: string) => string | null {
  const routes = patterns
    .filter((pattern) => !/[*]|:\w+\./.test(pattern))
    .map((pattern) => pattern.split("/").filter(Boolean));

  return (pathname) => {
    const whole = withoutSlashesAtTheEnd(pathname);
    const data = whole.endsWith(".data") ? ".data" : "";
    const segments = withoutSlashesAtTheEnd(whole.slice(0, whole.length - data.length))
      .slice(1)
      .split("/");
    const route = routes.find(
      (parts) => parts.length === segments.length && parts.every((part, index) => matches(part, segments[index] ?? "")),
    );
    if (!route) return null;
    const spelled = `/${route.map((part, index) => (part.startsWith(":") ? segments[index] : part)).join("/")}${data}`;
    return spelled === pathname ? null : spelled;
  };
}

/** why no regular expression: it would take seconds for thousands of slashes. */
function withoutSlashesAtTheEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function matches(part: string, segment: string): boolean {
  return part.startsWith(":") ? segment !== "" : part.toLowerCase() === decodeURIComponent(segment).toLowerCase();
}
