import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { answerResume } from "#app/features/applications/resumes/serve-resume.server.tsx";
import { pageOfResume } from "#app/features/applications/resumes/page-of-resume.ts";
import { fileAfterLogin } from "#app/lib/page/file-after-login.ts";

export function loader(args: LoaderFunctionArgs) {
  return answerResume(args, "download");
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return fileAfterLogin(request.url, pageOfResume(request.url));
}
