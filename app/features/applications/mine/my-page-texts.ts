export const GONE = "This application no longer exists.";
export const SAVED = "Saved. The employer sees it now.";
export const REPLACED = "Your resume was replaced. The employer sees the new one now.";
export const WITHDRAWN = "Your application was withdrawn.";
export const ERASED = "Everything under this address was deleted.";
export const LINK_SENT = "If there are applications or job alerts under this address, we have mailed a link to it.";
export const TOO_MANY_LINKS = "Many links were asked for from your network just now. Please try again in an hour.";
