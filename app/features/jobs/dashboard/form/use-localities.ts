import { useRef, useState } from "react";

import type { Locality } from "../../metro.server.ts";
import { paths } from "#app/lib/paths.ts";

const AFTER_TYPING_MS = 150;

/** Places of the chosen town, while one is typed, and the station that is nearest to it. Without JavaScript it is typed alone. */
export function useLocalities() {
  const [found, setFound] = useState<Locality[]>([]);
  const [typed, setTyped] = useState("");
  const asked = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const suggest = ({ value, form }: HTMLInputElement) => {
    setTyped(value);
    clearTimeout(timer.current);
    const town = form && new FormData(form).get("location");
    if (typeof town !== "string" || !town || !value.trim()) return;
    timer.current = setTimeout(() => {
      asked.current?.abort();
      asked.current = new AbortController();
      void load(paths.localities({ location: town, q: value }), asked.current.signal).then(
        (localities) => localities && setFound(localities),
      );
    }, AFTER_TYPING_MS);
  };

  return {
    localities: found.map(({ name }) => name),
    station: found.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.station?.name ?? null,
    suggest,
  };
}

/** Null where there is no answer: the field works without. */
async function load(path: string, signal: AbortSignal): Promise<Locality[] | null> {
  try {
    const answer = await fetch(path, { signal });
    return answer.ok ? ((await answer.json()) as { localities: Locality[] }).localities : null;
  } catch {
    return null;
  }
}
