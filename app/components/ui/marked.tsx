import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes } from "react";

import type { Markup } from "#app/lib/text/markup.ts";

type MarkedProps = HTMLAttributes<HTMLElement> & { as?: "div" | "li" | "span" } & (
    | { of: Markup }
    /** Null where the server has put the markup into the page, and sent it in no other form. */
    | { of: Markup | null; id: string }
  );

/** On the server there is nothing to lay out, and React says so. */
const useChange = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * An element with markup of ours in it. React would set all of it anew when a word changes, and what somebody has focused, is
 * just pressing or has selected in it would be gone: so it is changed in place.
 */
export function Marked({ as = "span", of, ...props }: MarkedProps) {
  const Element = as as "div";
  const element = useRef<HTMLDivElement>(null);
  const html = of?.html ?? null;
  const [first] = useState(() => html ?? markupInPage(props.id ?? ""));
  const shown = useRef(html);
  useChange(() => {
    if (!element.current || html === null || shown.current === html) return;
    shown.current = html;
    const wanted = element.current.cloneNode() as HTMLElement;
    wanted.innerHTML = html;
    changeInPlace(element.current, wanted);
  }, [html]);
  return <Element {...props} ref={element} dangerouslySetInnerHTML={{ __html: first }} />;
}

/** What the server has sent. An element that leaves the page and comes back with the data of before has no other source. */
const inPage = new Map<string, string>();

function markupInPage(id: string): string {
  if (import.meta.env.SSR) throw new Error(`There is no markup for ${id}: a copy of a listed job has no card.`);
  const html = inPage.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html !== undefined) inPage.set(id, html);
  return html ?? "";
}

function changeInPlace(shown: Node & ParentNode, wanted: Node): void {
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  if (before.length !== after.length || before.some(({ nodeName }, index) => nodeName !== after[index]?.nodeName)) {
    shown.replaceChildren(...after);
    return;
  }
  for (const [index, node] of before.entries()) {
    const other = after[index];
    if (node instanceof HTMLElement && other instanceof HTMLElement) {
      for (const { name, value } of other.attributes)
        if (node.getAttribute(name) !== value) node.setAttribute(name, value);
      changeInPlace(node, other);
    } else if (other && node.nodeValue !== other.nodeValue) {
      node.nodeValue = other.nodeValue;
    }
  }
}
