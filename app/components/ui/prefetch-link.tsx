import { matchRoutes } from "@remix-run/react";
import { useRef, type ComponentProps, type PointerEvent } from "react";

import { PageLink } from "./page-link.tsx";

/** A mouse that only passes by is gone sooner. */
const HOVER_MS = 65;

type PrefetchLinkProps = ComponentProps<typeof PageLink>;

/** Loads the page behind it when a finger or a mouse is about to press it, but not for somebody who saves data. */
export function PrefetchLink(props: PrefetchLinkProps) {
  const timer = useRef<number>(undefined);
  const prefetched = useRef(false);

  function startHover({ pointerType }: PointerEvent): void {
    if (pointerType === "mouse") timer.current = window.setTimeout(prefetch, HOVER_MS);
  }
  function prefetch(): void {
    window.clearTimeout(timer.current);
    if (prefetched.current || savesData()) return;
    prefetched.current = true;
    prefetchPage(props.to);
  }
  return (
    <PageLink
      {...props}
      onPointerEnter={startHover}
      onPointerLeave={() => window.clearTimeout(timer.current)}
      onPointerDown={prefetch}
    />
  );
}

/** Not Remix's own prefetching: that loads the page which is open anew when a file can't be had. */
function prefetchPage(to: string): void {
  const { pathname, search } = new URL(to, location.origin);
  const matches = matchRoutes(__remixRouter.routes, pathname) ?? [];
  const files = matches.flatMap(({ route }) => {
    const known = __remixManifest.routes[route.id];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  for (const href of files) addLink({ rel: "modulepreload", href });
  addLink({ rel: "prefetch", as: "fetch", href: `${pathname}.data${search}` });
}

function addLink(attributes: { rel: string; as?: string; href: string }): void {
  const link = Object.assign(document.createElement("link"), attributes);
  for (const end of ["load", "error"]) link.addEventListener(end, () => link.remove());
  document.head.append(link);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
