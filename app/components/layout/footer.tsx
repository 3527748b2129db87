import { useServedPage } from "#app/lib/page/served-page.ts";

/** Drawn by the server alone, for it never changes: a browser keeps the one that came with the page. */
export function Footer() {
  const { drawn } = useServedPage();
  return (
    <footer
      className="border-line bg-surface mt-16 border-t"
      dangerouslySetInnerHTML={{ __html: drawn?.footer ?? footerInPage() }}
    />
  );
}

let kept: string | undefined;

function footerInPage(): string {
  kept ??= document.querySelector("footer")?.innerHTML;
  return kept ?? "";
}
