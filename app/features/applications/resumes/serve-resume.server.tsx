import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import { ResumeProblemPage, type ResumeProblem } from "./resume-problem-page.tsx";
import { contentDisposition, resumeFileName } from "./file-name.ts";
import { MAX_RESUME_BYTES } from "./resume-file.ts";
import { extensionOfKey, RESUME_BUCKET, RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { auditReading } from "#app/lib/audit.server.ts";
import { pathOf } from "#app/lib/auth/guards.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { isRedirect } from "#app/lib/forms/keep-form-on-error.server.ts";
import { logError, logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
// why the secret key: no user has a right at the storage; the caller's rights decide about the application.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

type Use = "view" | "download";

const PRIVATE = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/**
 * A browser that takes a stranger's file for a page must not run or load anything. There is no "sandbox" where a PDF is
 * shown, because Safari would show nothing; Chromium's PDF viewer needs style-src and object-src.
 */
const POLICIES: Record<Use, string> = {
  view: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  download: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

/** The resume of an application, if row-level security allows; else an error page. */
export async function answerResume(args: LoaderFunctionArgs, use: Use): Promise<Response> {
  const { request, params, context } = args;
  try {
    const signedIn = await getUser(args);
    if (!signedIn) throw redirect(loginFor(request));
    const resume = await findResume(signedIn.supabase, toId(params.applicationId));
    if (!resume) return answerProblem("unknown", request);
    if (resume.hasVirus) return answerProblem("virus", request);
    const body = resume.extension && (await openResume(resume.key, request.signal));
    if (!resume.extension || !body) {
      logWarning("the resume of an application is not there");
      return answerProblem("missing", request);
    }
    if (request.method !== "HEAD") {
      const reading = {
        action: "resume read",
        object: resume.id,
        jobId: resume.jobId,
        reader: signedIn.user.id,
      } as const;
      await auditReading(reading, context.clientAddress);
      // Not for a GET of a link scanner, which comes from no page of ours.
      if (resume.isNew && request.headers.get("Sec-Fetch-Site") === "same-origin") {
        await signedIn.supabase.rpc("see_application", { application: resume.id }).throwOnError();
      }
    }
    return await answerFile(body, resume.extension, { name: resume.applicantName, use, request });
  } catch (error) {
    if (isRedirect(error)) throw error;
    if (!request.signal.aborted) logError("a resume could not be read", error);
    return answerProblem("unavailable", request, context.requestId);
  }
}

/** The login that the link names, which leads back to the resume. */
function loginFor(request: Request): string {
  const next = pathOf(request);
  const { searchParams } = new URL(request.url);
  return searchParams.get("login") === "superadmin" ? paths.superAdminLogin({ next }) : paths.employerLogin({ next });
}

/** The resume of an application that the caller may read; null for all others, whether they exist or not. */
async function findResume(supabase: Supabase, applicationId: string | null) {
  if (!applicationId) return null;
  const { data } = await supabase
    .from("applications")
    .select("id, name, resume, resume_scan, job_id, state")
    .eq("id", applicationId)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { id, name, resume: key, job_id: jobId } = data;
  const hasVirus = data.resume_scan === "virus";
  const isNew = data.state === "new";
  return { id, jobId, applicantName: name, key, extension: extensionOfKey(key, jobId), hasVirus, isNew };
}

/** The file as a stream; null without one. */
async function openResume(key: string, signal: AbortSignal) {
  const { data, error } = await getSecretClient().storage.from(RESUME_BUCKET).download(key, {}, { signal }).asStream();
  if (!error) return data.pipeThrough(bufferUpTo(MAX_RESUME_BYTES));
  // A hosted project answers 400 for a file that is missing.
  if (error.status === 400 || error.status === 404) return null;
  throw error;
}

/**
 * Buffers up to this many bytes for a slow reader: requests to storage end after seconds, and a phone may need a minute for
 * two megabytes.
 */
function bufferUpTo(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream<Uint8Array, Uint8Array>({}, undefined, {
    highWaterMark: bytes,
    size: (piece) => piece.byteLength,
  });
}

type FileOptions = { name: string; use: Use; request: Request };

async function answerFile(
  body: ReadableStream<Uint8Array>,
  extension: ResumeExtension,
  { name, use, request }: FileOptions,
) {
  // Only a PDF is shown in the browser. All other files are saved.
  const shown = use === "view" && extension === "pdf";
  const isFramed = shown && new URL(request.url).searchParams.has("framed");
  const policy = POLICIES[shown ? "view" : "download"];
  const headers = {
    ...PRIVATE,
    "Content-Type": RESUME_TYPES[extension],
    "Content-Disposition": contentDisposition(shown ? "inline" : "attachment", resumeFileName(name, extension)),
    "Content-Security-Policy": isFramed ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": isFramed ? "SAMEORIGIN" : "DENY",
  };
  if (request.method !== "HEAD") return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
}

const STATUS: Record<ResumeProblem, number> = { unknown: 404, missing: 404, virus: 404, unavailable: 503 };

/** A whole page, rendered here: the address has no Remix page, because it answers with a file. */
function answerProblem(problem: ResumeProblem, request: Request, requestId?: string): Response {
  const page = renderToStaticMarkup(
    <ResumeProblemPage problem={problem} tryAgain={pathOf(request)} requestId={requestId} />,
  );
  return new Response(request.method === "HEAD" ? null : `<!DOCTYPE html>${page}`, {
    status: STATUS[problem],
    headers: { ...PRIVATE, "Content-Type": "text/html; charset=utf-8" },
  });
}
