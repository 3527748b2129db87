import { Form } from "@remix-run/react";

import { forgetDevice } from "#app/lib/forget-device.ts";
import * as paths from "#app/lib/paths.ts";

export function ForgetDevice({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.forgetDevice()} onSubmit={forgetDevice}>
      <button type="submit" className={className}>
        Forget me on this device
      </button>
    </Form>
  );
}
