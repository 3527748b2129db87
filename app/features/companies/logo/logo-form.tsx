import { Form } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { LOGO_TOO_LARGE } from "./logo-fields.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { MAX_FILE_BYTES } from "#app/lib/forms/max-file-bytes.ts";

type LogoFormProps = { problem: string | undefined; removable: boolean };

/** Sent by the browser itself: it shows the progress of the upload. */
export function LogoForm({ problem, removable }: LogoFormProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const shown = tooLarge ? LOGO_TOO_LARGE : problem;
  const keepTooLarge = (event: FormEvent) => {
    if (!tooLarge) return;
    event.preventDefault();
    document.getElementById("logo")?.focus();
  };
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        reloadDocument
        onSubmit={keepTooLarge}
        className="mt-6 space-y-4"
      >
        <TextField
          id="logo"
          name="logo"
          type="file"
          label="Your logo"
          hint="PNG, JPEG or WebP, at most 2 MB. A square picture looks best."
          errors={shown ? [shown] : undefined}
          announceErrors="at once"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => setTooLarge((currentTarget.files?.[0]?.size ?? 0) > MAX_FILE_BYTES)}
          className="file-control"
          required
        />
        <Button name="intent" value="upload">
          Save the logo
        </Button>
      </Form>
      {removable ? (
        <Form method="post" encType="multipart/form-data" reloadDocument className="mt-3">
          <Button look="danger-quiet" name="intent" value="remove">
            Remove the logo
          </Button>
        </Form>
      ) : null}
    </>
  );
}
