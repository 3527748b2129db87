import { createContext, useContext } from "react";

/** What the response that is being rendered says of scripts; the defaults are for the browser. */
type PageScripts = {
  /** Browsers hide the nonce from scripts. */
  nonce: string;
  /** False for a page whose address the router in the browser would fail on. */
  sent: boolean;
};

export const PageScriptsContext = createContext<PageScripts>({ nonce: "", sent: true });

export function usePageScripts(): PageScripts {
  return useContext(PageScriptsContext);
}
