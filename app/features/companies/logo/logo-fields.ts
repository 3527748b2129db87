export const LOGO_TOO_LARGE = "Choose a picture of at most 2 MB.";
