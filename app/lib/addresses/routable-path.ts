/**
 * False for paths on which the router fails, on the server and in the browser: it decodes paths and parses them as a URL again,
 * where a backslash counts as a slash and tabs are dropped. No page of this site has such a path.
 */
export function isRoutablePath(pathname: string): boolean {
  try {
    return !pathname.startsWith("//") && !/[\\\t\n\r]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
