import { redirect } from "@remix-run/react";

/**
 * After a login the router itself comes to the address of a file, which only the browser can show or save. A file that is
 * saved leaves the page as it is, and that is the login: so the router goes on to a page from which it can be had again.
 */
export function fileAfterLogin(address: string, page: string): Response {
  window.location.assign(address);
  return redirect(page);
}
