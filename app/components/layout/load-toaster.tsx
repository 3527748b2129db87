import { Notice } from "#app/components/ui/notice.tsx";
import type { Toast } from "#app/lib/toast.ts";

/** Toasts are loaded when there is something to show. Where they can't be, their words stand on the page. */
export const loadToaster = () => import("./toaster.tsx").catch(() => ({ default: NoticeOfToast }));

function NoticeOfToast({ toast }: { toast: Toast | null; place?: string }) {
  return toast ? <Notice look={toast.type}>{toast.text}</Notice> : null;
}
