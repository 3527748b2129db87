import { createContext, useContext, type ReactNode } from "react";

import type { Markup } from "#app/lib/text/markup.ts";

/** What the server alone knows of the page that it renders. The defaults are for the browser. */
type ServedPage = {
  /** For the content security policy. Browsers hide it from scripts, so that it is empty there. */
  nonce: string;
  /** False for an address that the router in the browser can't handle. */
  withScripts: boolean;
  drawn: DrawnOnce | null;
};

/** Parts that are the same on page after page, as HTML: drawn once and not with each page. */
export type DrawnOnce = { navigation: string; metroLinks: string; endOfHome: string; footer: string };

export const ServedPageContext = createContext<ServedPage>({ nonce: "", withScripts: true, drawn: null });

export function useServedPage(): ServedPage {
  return useContext(ServedPageContext);
}

/** For an element in which React would draw dozens of others: on the server, which keeps no account of them. */
export function asHtml({ html }: Markup) {
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** For an element: the part that the server has drawn, or what the browser draws, which must be the same. */
export function useDrawn(part: keyof DrawnOnce, children: ReactNode) {
  const { drawn } = useServedPage();
  return drawn ? { dangerouslySetInnerHTML: { __html: drawn[part] } } : { children };
}
