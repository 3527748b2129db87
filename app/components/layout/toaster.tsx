import { useEffect } from "react";
import { toast as show, ToastContainer } from "react-toastify/unstyled";

import type { Toast } from "#app/lib/toast.ts";

/**
 * Loaded when there is something to show: most visitors never see a toast. An open dialog covers the toasts of the page, so
 * it has a container of its own.
 */
export default function Toaster({ toast, place }: { toast: Toast | null; place?: string }) {
  useEffect(() => {
    if (!toast) return;
    const where = place ? { containerId: place } : {};
    show(toast.text, { toastId: toast.id, type: toast.type, autoClose: toast.durationMs, ...where });
  }, [toast, place]);
  const where = place ? { containerId: place } : {};
  return <ToastContainer position="top-center" closeOnClick pauseOnHover newestOnTop limit={3} {...where} />;
}
