import { Link, type LinkProps } from "@remix-run/react";
import { useRef, useState, type PointerEvent } from "react";

/** A mouse that only passes by is gone sooner. */
const HOVER_MS = 65;

/** Loads the page behind it when a finger or a mouse is about to press it, but not for somebody who saves data. */
export function PrefetchLink(props: Omit<LinkProps, "prefetch">) {
  const [aboutToPress, setAboutToPress] = useState(false);
  const timer = useRef<number>(undefined);

  function startHover({ pointerType }: PointerEvent): void {
    if (pointerType === "mouse") timer.current = window.setTimeout(prefetch, HOVER_MS);
  }
  function prefetch(): void {
    window.clearTimeout(timer.current);
    setAboutToPress(!savesData());
  }
  return (
    <Link
      {...props}
      prefetch={aboutToPress ? "render" : "none"}
      onPointerEnter={startHover}
      onPointerLeave={() => window.clearTimeout(timer.current)}
      onPointerDown={prefetch}
    />
  );
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
