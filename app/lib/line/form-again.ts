let last: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

/** Remembers which form was sent last, and by which button. */
export function watchForms(): void {
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      last = target instanceof HTMLFormElement ? { form: target, submitter } : null;
    },
    { capture: true },
  );
}

/**
 * How to send a form again: as it is filled in by then, where it still stands on the page; the question before a deletion is
 * gone by then, and what it sent is sent again.
 */
export function sendAgain(address: string, sent: URLSearchParams | FormData): () => void {
  const pressed = last;
  return () => {
    if (pressed?.form.isConnected) {
      pressed.form.requestSubmit(pressed.submitter?.isConnected ? pressed.submitter : null);
      return;
    }
    const formData = new FormData();
    for (const [name, value] of sent) formData.append(name, value);
    void __remixRouter.navigate(address, { formMethod: "POST", formData, preventScrollReset: true });
  };
}
