import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { answerResume } from "#app/features/applications/resumes/serve-resume.server.tsx";

export function loader(args: LoaderFunctionArgs) {
  return answerResume(args, "download");
}

/** After a login the router itself comes here: the browser must fetch the file, not the router. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}
