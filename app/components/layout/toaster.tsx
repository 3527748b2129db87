import { useEffect } from "react";
import { toast as show, ToastContainer } from "react-toastify/unstyled";

import type { Toast } from "#app/lib/toast.ts";

/** Loaded only once there is something to show: most visitors never see a toast. */
export default function Toaster({ toast }: { toast: Toast | null }) {
  useEffect(() => {
    if (!toast) return;
    show(toast.text, { toastId: toast.id, type: toast.type, autoClose: toast.durationMs });
  }, [toast]);
  return <ToastContainer position="top-center" closeOnClick pauseOnHover newestOnTop limit={3} />;
}
