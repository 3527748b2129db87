import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { toast as show, ToastContainer } from "react-toastify/unstyled";

import "./toaster.css";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import type { Toast } from "#app/lib/toast.ts";

/**
 * Loaded when there is something to show: most visitors never see a toast. An open dialog covers the toasts of the page, so
 * it has a container of its own.
 */
export default function Toaster({ toast, place }: { toast: Toast | null; place?: string }) {
  useEffect(() => {
    if (!toast) return;
    const where = place ? { containerId: place } : {};
    show(<Content toast={toast} />, { toastId: toast.id, type: toast.type, autoClose: toast.durationMs, ...where });
  }, [toast, place]);
  const where = place ? { containerId: place, className: "toasts-in-dialog" } : {};
  return <ToastContainer position="bottom-center" closeOnClick pauseOnHover newestOnTop limit={3} {...where} />;
}

/** The click on Undo also closes the toast. */
function Content({ toast: { text, undo } }: { toast: Toast }) {
  if (!undo) return text;
  return (
    <Form
      method="post"
      action={undo.action}
      preventScrollReset
      data-retry="as-it-was"
      className="flex w-full items-center gap-3"
    >
      <HiddenFields fields={undo.fields} />
      <span className="grow wrap-anywhere">{text}</span>
      <button
        data-undo
        className="rounded-control text-accent hover:bg-accent-soft min-h-11 shrink-0 px-3 font-semibold underline underline-offset-4"
      >
        Undo
      </button>
    </Form>
  );
}
