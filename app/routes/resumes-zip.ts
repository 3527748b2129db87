import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { answerResumesZip } from "#app/features/applications/inbox/resumes-zip.server.ts";
import { fileAfterLogin } from "#app/lib/page/file-after-login.ts";

export const loader = answerResumesZip;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return fileAfterLogin(request.url, request.url.replace(/\/resumes\.zip(?=\?|$)/, ""));
}
