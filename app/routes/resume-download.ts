import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerResume } from "#app/features/applications/resume-response.server.tsx";

export function loader(args: LoaderFunctionArgs) {
  return answerResume(args, "download");
}
