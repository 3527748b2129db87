import { createContext, useContext } from "react";

type ServedPage = {
  /** For the content security policy. Browsers hide it from scripts, so that it is empty there. */
  nonce: string;
  /** False for an address that the router in the browser can't handle. */
  withScripts: boolean;
};

/** What only the server knows of the page that it renders. The defaults are for the browser. */
export const ServedPageContext = createContext<ServedPage>({ nonce: "", withScripts: true });

export function useServedPage(): ServedPage {
  return useContext(ServedPageContext);
}
