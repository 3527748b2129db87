import type { MetaDescriptor, MetaFunction } from "@remix-run/react";

type PageMeta = {
  title: string;
  description: string;
  /** The canonical address; missing when the loader failed. */
  url: string | undefined;
  /** Search results: noindex. */
  hidden?: boolean;
  /** Shown with a shared link. */
  picture?: { url: string; alt: string; width: number; height: number } | undefined;
};

/** The meta tags of a public page for search engines and chats. */
export function describePage({ title, description, url, hidden = false, picture }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Delhi NCR Jobs" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    // The rest of a card is read from the properties above and below.
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    ...(picture ? describePicture(picture) : []),
    ...(url
      ? [
          { property: "og:url", content: url },
          { tagName: "link" as const, rel: "canonical", href: url },
        ]
      : []),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

function describePicture({ url, alt, width, height }: NonNullable<PageMeta["picture"]>): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}

/** The title of a noindex page. */
export function hiddenPage(title: string): MetaFunction {
  return () => [{ title: `${title} | Delhi NCR Jobs` }, { name: "robots", content: "noindex" }];
}
