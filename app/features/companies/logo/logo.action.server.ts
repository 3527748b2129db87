import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { BulkheadRejectedError } from "cockatiel";

import { drawLogo, NO_PICTURE } from "./draw-logo.server.ts";
import { removeLogos, storeLogo } from "./logo.queries.server.ts";
import { LOGO_TOO_LARGE } from "./logo-fields.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { declaredBytes, isTooLong, parseFileForm, readFileBody } from "#app/lib/forms/read-file-form.server.ts";
import { takeUploadVolume, uploadSlots } from "#app/lib/forms/upload-slots.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const BUSY = "Many files are being sent right now. Please try again in a minute.";
const TOO_MANY = "You have changed your logo too many times within an hour. Please try again later.";
const INCOMPLETE = "Your form did not arrive in full. Please send it again.";

/** Stores the picture that was sent, to be approved by a moderator; or removes all. */
export async function logoAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { user, supabase } = await requireEmployer(args);
  const refuse = (problem: string, status: number) => data({ problem }, { status });
  // These refusals come before the body is read, so that a refused request takes no memory.
  if (isTooLong(request)) return refuse(LOGO_TOO_LARGE, 413);
  const slot = uploadSlots.take(context.clientAddress);
  if (!slot) {
    metrics.limitsHit.inc({ limit: "uploads at once" });
    return refuse(BUSY, 503);
  }
  context.onceAnswered(slot.free);
  const mayTry =
    (await takeFromLimits([{ name: "logo, account", of: [user.id], capacity: 20, seconds: 3_600 }])) === 0 &&
    (await takeUploadVolume(context.clientAddress, declaredBytes(request)));
  if (!mayTry) return refuse(TOO_MANY, 429);

  const body = await readFileBody(request, slot.pace);
  slot.markReceived();
  if (slot.pace.signal.aborted) return refuse(BUSY, 503);
  const { form, problem } = parseFileForm(request, body, "logo");
  if (problem === "file-too-large") return refuse(LOGO_TOO_LARGE, 413);
  if (problem) return refuse(INCOMPLETE, 400);
  if (textOf(form, "intent") === "remove") {
    await removeLogos(supabase, user.id);
    context.jobsChanged();
    return leave(args, "Your logo is removed.");
  }
  const file = form.get("logo");
  if (!(file instanceof File)) return refuse(NO_PICTURE, 400);
  try {
    const drawn = await drawLogo(Buffer.from(await file.arrayBuffer()));
    if ("problem" in drawn) return refuse(drawn.problem, 400);
    if (!(await storeLogo(user.id, drawn.picture))) return redirect(paths.account());
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    return refuse(BUSY, 503);
  }
  return leave(args, "Your logo is saved.");
}

async function leave({ context }: ActionFunctionArgs, text: string) {
  await flashToast(context, { type: "success", text });
  return redirect(paths.logoForm());
}
