import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { leaveUnasked } from "./lib/line/load-document.ts";
import { keepPageWhenLost } from "./lib/line/router-requests.ts";
import { leaveOutEmptyFields } from "./lib/addresses/short-addresses.ts";

document.addEventListener("formdata", leaveOutEmptyFields);
keepPageWhenLost();
leaveUnasked();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
