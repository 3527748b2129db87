import { createContext, useContext } from "react";

/** What the page that is being rendered needs to know about scripts. The defaults are for the browser. */
type PageScripts = {
  /** For the content security policy. Browsers hide it from scripts, so that it is empty there. */
  nonce: string;
  /** False for an address that the router in the browser can't handle. */
  sent: boolean;
};

export const PageScriptsContext = createContext<PageScripts>({ nonce: "", sent: true });

export function usePageScripts(): PageScripts {
  return useContext(PageScriptsContext);
}
