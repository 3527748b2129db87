import { useState } from "react";

import { drawnOr, useServedPage } from "#app/lib/page/served-page.ts";

/** Drawn by the server alone, for it never changes: a browser keeps the one that is in the page. */
export function Footer() {
  const { drawn } = useServedPage();
  const [html] = useState(() => drawn?.footer ?? document.querySelector("footer")?.innerHTML ?? "");
  return <footer className="border-line bg-surface mt-16 border-t" {...drawnOr(html, null)} />;
}
