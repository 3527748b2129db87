import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Marks the link or button that began a navigation, until the navigation ends. */
export function useClickFeedback(): void {
  const { location } = useNavigation();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = (element: Element | null) => {
      pressed.current = element;
    };
    const noteLink = ({ target }: Event) => note(target instanceof Element ? target.closest("a") : null);
    const noteButton = ({ submitter }: SubmitEvent) => note(submitter);
    const forget = () => note(null);
    // Before React begins the navigation.
    const before = { capture: true };
    window.addEventListener("click", noteLink, before);
    window.addEventListener("submit", noteButton, before);
    window.addEventListener("input", forget, before);
    return () => {
      window.removeEventListener("click", noteLink, before);
      window.removeEventListener("submit", noteButton, before);
      window.removeEventListener("input", forget, before);
    };
  }, []);
  useEffect(() => {
    const element = location ? pressed.current : null;
    element?.setAttribute("data-pressed", "");
    return () => element?.removeAttribute("data-pressed");
  }, [location]);
}
