import { lazy, Suspense } from "react";

import { loadToaster } from "./load-toaster.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Toast } from "#app/lib/toast.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

const Toaster = lazy(loadToaster);

/** What a page that was just loaded has to say: without JavaScript its words alone. */
export function PageToast({ toast }: { toast: Toast }) {
  // A page is rendered in one go, which waits for nothing that is loaded.
  const hydrated = useHydrated();
  return (
    <>
      <noscript>
        <Notice look={toast.type}>{toast.text}</Notice>
      </noscript>
      {hydrated ? (
        <Suspense>
          <Toaster toast={toast} />
        </Suspense>
      ) : null}
    </>
  );
}
