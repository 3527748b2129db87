import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import { ResumeProblemPage, type ResumeProblem } from "./resume-problem-page.tsx";
import { contentDisposition, resumeFileName } from "./file-name.ts";
import { findResume, openResume } from "./resume-file.server.ts";
import { RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { toId } from "#app/lib/ids.ts";
import { logError, logWarning } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";

type Use = "view" | "download";

const PRIVATE = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/**
 * Nothing of a stranger's file may run or fetch anything, were a browser ever to take it for a page. Without "sandbox"
 * where it is shown: Safari then shows no PDF at all. Chromium's own frame around a PDF needs the other two exceptions.
 */
const POLICIES: Record<Use, string> = {
  view: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** The resume of an application, for whoever row-level security lets read it; a page that says what is wrong else. */
export async function answerResume(args: LoaderFunctionArgs, use: Use): Promise<Response> {
  const { request, params, context } = args;
  try {
    const signedIn = await getUser(args);
    if (!signedIn) throw redirect(paths.employerLogin({ next: new URL(request.url).pathname }));
    const resume = await findResume(signedIn.supabase, toId(params.applicationId));
    if (!resume) return answerProblem("unknown", request);
    const body = resume.extension && (await openResume(signedIn.supabase, resume.key, request.signal));
    if (!resume.extension || !body) {
      logWarning("the resume of an application is not there", { id: context.requestId });
      return answerProblem("missing", request);
    }
    return await answerFile(body, resume.extension, { name: resume.applicantName, use, request });
  } catch (error) {
    if (isRedirect(error)) throw error;
    if (!request.signal.aborted) logError("a resume could not be read", error, { id: context.requestId });
    return answerProblem("unavailable", request);
  }
}

type FileOptions = { name: string; use: Use; request: Request };

async function answerFile(
  body: ReadableStream<Uint8Array>,
  extension: ResumeExtension,
  { name, use, request }: FileOptions,
) {
  // Only a PDF is ever shown in the browser.
  const shown = use === "view" && extension === "pdf";
  const headers = {
    ...PRIVATE,
    "Content-Type": RESUME_TYPES[extension],
    "Content-Disposition": contentDisposition(shown ? "inline" : "attachment", resumeFileName(name, extension)),
    "Content-Security-Policy": POLICIES[shown ? "view" : "download"],
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  if (request.method !== "HEAD") return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
}

const STATUS: Record<ResumeProblem, number> = { unknown: 404, missing: 404, unavailable: 503 };

/** A page of its own: the address is no page of Remix's, and what is answered here replaces what the visitor saw. */
function answerProblem(problem: ResumeProblem, request: Request): Response {
  const page = renderToStaticMarkup(<ResumeProblemPage problem={problem} tryAgain={new URL(request.url).pathname} />);
  return new Response(request.method === "HEAD" ? null : `<!doctype html>${page}`, {
    status: STATUS[problem],
    headers: { ...PRIVATE, "Content-Type": "text/html; charset=utf-8" },
  });
}

function isRedirect(error: unknown): error is Response {
  return error instanceof Response && error.status >= 300 && error.status < 400;
}
