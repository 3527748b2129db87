import { Notice } from "#app/components/ui/notice.tsx";
import type { Toast } from "#app/lib/toast.ts";

/** Loads toasts when there is one to show. If that fails, the page shows the text. */
export const loadToaster = () => import("./toaster.tsx").catch(() => ({ default: NoticeOfToast }));

function NoticeOfToast({ toast }: { toast: Toast | null; place?: string }) {
  return toast ? <Notice look={toast.type}>{toast.text}</Notice> : null;
}
