import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { GONE, requireMyPage } from "./my-page.queries.server.ts";
import { BAD_RESUME, FAILED, INCOMPLETE, SEVERAL_FILES } from "../apply/answers.ts";
import { applySchema } from "../apply/schema.server.ts";
import { tidyFileName } from "../resumes/file-name.ts";
import { checkResume, removeUnusedResume, storeNewResume } from "../resumes/received-resume.server.ts";
import { receiveUpload } from "../resumes/receive-upload.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { parseFileForm } from "#app/lib/forms/read-file-form.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";
// why the secret key: applicants have no account; the digest of their link decides.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Replaces the resume. The form has nothing that was typed, so each refusal is a toast on the page. */
export async function replaceResumeAction({ request, params, context }: ActionFunctionArgs) {
  const { token, digest, applications } = await requireMyPage({ params, context });
  const application = applications.find(({ id }) => id === toId(params.applicationId));
  const problem = application
    ? await receiveUpload<string | null>(
        { request, context },
        {
          jobId: application.job_id,
          refuse: (_status, error) => Object.values(error).flat().join(" "),
          handle: (body) => replace(request, body, { digest, application }),
        },
      )
    : GONE;
  await flashToast(context, problem ? { type: "error", text: problem } : { type: "success", text: REPLACED });
  return redirect(paths.myPage(token));
}

const REPLACED = "Your resume was replaced. The employer sees the new one now.";

const newResumeSchema = applySchema.pick({ resume: true });

const PROBLEMS = { malformed: INCOMPLETE, "several-files": SEVERAL_FILES, "file-too-large": BAD_RESUME };

type Target = { digest: string; application: { id: string; job_id: string } };

/** Returns what is wrong; null once the file is replaced. First the new file, then the row, then the old file goes. */
async function replace(request: Request, body: Uint8Array, { digest, application }: Target): Promise<string | null> {
  const { form, problem } = parseFileForm(request, body, "resume");
  if (problem) return PROBLEMS[problem];
  const submission = parseFields(form, newResumeSchema);
  if (submission.status !== "success") return submission.error?.resume?.join(" ") ?? BAD_RESUME;
  const { resume } = submission.value;
  try {
    const checked = await checkResume(resume);
    if (!checked) return BAD_RESUME;
    const key = await storeNewResume(application.job_id, checked.kind, resume, request.signal);
    const { data } = await getSecretClient()
      .rpc("replace_resume", {
        ...{ link_digest: digest, application: application.id, resume_key: key },
        ...{ resume_file_name: tidyFileName(resume.name), scan: checked.scan as string },
      })
      .throwOnError();
    const keyBefore = data as string | null;
    await removeUnusedResume(keyBefore ?? key);
    return keyBefore ? null : GONE;
  } catch (error) {
    logError("a resume could not be replaced", error);
    return FAILED;
  }
}
