import { lazy, Suspense } from "react";

import { loadToaster } from "./load-toaster.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Toast } from "#app/lib/toast.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

const Toaster = lazy(loadToaster);

/** What a page that was just loaded has to say: without JavaScript as a notice. */
export function PageToast({ toast }: { toast: Toast }) {
  // A page is rendered in one go, which waits for nothing that is loaded.
  const hydrated = useHydrated();
  return (
    <>
      <noscript>
        <Notice look={toast.type}>
          {toast.text}
          {toast.undo ? (
            <form method="post" action={toast.undo.action}>
              <HiddenFields fields={toast.undo.fields} />
              <button className={buttonClass("secondary", "mt-2")}>Undo</button>
            </form>
          ) : null}
        </Notice>
      </noscript>
      {hydrated ? (
        <Suspense>
          <Toaster toast={toast} />
        </Suspense>
      ) : null}
    </>
  );
}
