type SentForm = { navigation: object; form: HTMLFormElement; submitter: HTMLElement | null };

let last: SentForm | null = null;

/**
 * Remembers which form began the navigation that sends it, and by which button. A form that sends nothing begins none.
 * On a slow phone a second press comes before the button is drawn as disabled: it sends nothing.
 */
export function watchForms(): void {
  let before: object;
  const beforeReact = (event: SubmitEvent) => {
    before = __remixRouter.state.navigation;
    const sent = formBeingSent();
    const isSecond = sent?.form === event.target && sent.submitter === event.submitter;
    if (isSecond && sent.form.method === "post") event.preventDefault();
  };
  window.addEventListener("submit", beforeReact, { capture: true });
  // React has done its part when an event gets here.
  window.addEventListener("submit", ({ target, submitter }) => {
    const { navigation } = __remixRouter.state;
    if (navigation !== before && target instanceof HTMLFormElement) last = { navigation, form: target, submitter };
  });
}

/** The form that the router is sending. */
export function formBeingSent(): SentForm | null {
  return last?.navigation === __remixRouter.state.navigation ? last : null;
}

/** How to send a form again: as it is filled in by then; or as it was, where it closes when it is sent. */
export function sendAgain(
  pressed: SentForm | null,
  closes: boolean,
  address: string,
  sent: URLSearchParams,
): () => void {
  return () => {
    if (pressed && !closes) {
      last = null;
      pressed.form.requestSubmit(pressed.submitter?.isConnected ? pressed.submitter : null);
      return;
    }
    const formData = new FormData();
    for (const [name, value] of sent) formData.append(name, value);
    void __remixRouter.navigate(address, { formMethod: "POST", formData, preventScrollReset: true });
    if (pressed) last = { ...pressed, navigation: __remixRouter.state.navigation };
  };
}
