import { createContext, useContext } from "react";

type ServedPage = {
  /** The CSP nonce. Browsers hide it from scripts, so it is empty there. */
  nonce: string;
  /** False for an address that the router in the browser can't handle. */
  withScripts: boolean;
};

/** Server-only facts about the rendered page. The defaults are for the browser. */
export const ServedPageContext = createContext<ServedPage>({ nonce: "", withScripts: true });

export function useServedPage(): ServedPage {
  return useContext(ServedPageContext);
}
