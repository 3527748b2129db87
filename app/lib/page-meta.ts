import type { MetaDescriptor } from "@remix-run/react";

type PageMeta = {
  title: string;
  description: string;
  /** The one address of the page; missing where its loader failed. */
  url: string | undefined;
  /** For results of a search: no page to find by searching. */
  hidden?: boolean;
};

/** What search engines and chats are told of a public page. */
export function describePage({ title, description, url, hidden = false }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Delhi NCR Jobs" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(url
      ? [
          { property: "og:url", content: url },
          { tagName: "link" as const, rel: "canonical", href: url },
        ]
      : []),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
