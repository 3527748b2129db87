import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { answerResume } from "#app/features/applications/resumes/serve-resume.server.tsx";

export function loader(args: LoaderFunctionArgs) {
  return answerResume(args, "view");
}

/** After a login the router comes here by itself, but only the browser can show or save the file. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}
