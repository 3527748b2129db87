/** All that pages of this site keep in this browser, but for logins: saved, opened and sent jobs, searches, drafts, the applicant. */
export function forgetDevice(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // The name is that of app/features/applications/apply/kept-details.ts.
    indexedDB.deleteDatabase("applicant");
  } catch {
    // A browser that keeps nothing.
  }
  // Lists on this page, and the pages of saved jobs in the service worker, are read again.
  window.dispatchEvent(new Event("storage"));
}
