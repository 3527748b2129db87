import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { startServiceWorker } from "./features/device/start-service-worker.ts";
import { leaveOutEmptyFields } from "./lib/addresses/short-addresses.ts";
import { leaveUnasked } from "./lib/offline/document-loads.ts";
import { keepPageOffline } from "./lib/offline/router-requests.ts";

document.addEventListener("formdata", leaveOutEmptyFields);
keepPageOffline();
leaveUnasked();
keepRadioButtons();

await decodePageData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
startServiceWorker();

/**
 * Remix suspends the root until it has decoded the data of the page. A tap or a key during that time makes React hydrate
 * synchronously, which fails (error 345). Called outside of React, RemixBrowser starts the decoding and throws its promise.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

/** A choice that was made before hydration stays: React sets the initial one again, unless each was set by a script. */
function keepRadioButtons(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>("[type=radio]")) {
    const { checked } = radio;
    radio.checked = checked;
  }
}
