/**
 * False for paths that the router fails on, in the browser as well: it decodes them and parses them as a URL again, where a
 * backslash counts as a slash and tabs are left out. No page of this site has such a path.
 */
export function isRoutablePath(pathname: string): boolean {
  try {
    return !pathname.startsWith("//") && !/[\\\t\n\r]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
