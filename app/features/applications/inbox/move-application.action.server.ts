import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { FAILURES } from "./application-failures.ts";
import { APPLICATION_STATES, STATE_NAMES } from "../application-states.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";

export const moveSchema = z.object({
  intent: z.literal("move"),
  applicationId: idSchema,
  target: z.enum(APPLICATION_STATES).exclude(["new"]),
});
export const undoSchema = z.object({ intent: z.literal("undo"), applicationId: idSchema });

type Move = z.output<typeof moveSchema> | z.output<typeof undoSchema>;

type MoveArguments = {
  context: AppLoadContext;
  supabase: Supabase;
  /** Null for a foreign form. */
  move: Move | null;
  /** The page from which the form was sent. */
  backTo: string;
  /** Where a move leads, if not back. */
  moveTo?: string;
};

/** Moves an application or takes its last move back, and goes on with a message. */
export async function moveApplicationAction({ context, supabase, move, backTo, moveTo = backTo }: MoveArguments) {
  const moved = move && (await tryMove(supabase, move));
  if (!moved) {
    await flashToast(context, { type: "error", text: FAILURES.move });
    return redirect(backTo);
  }
  const undo = { action: backTo, fields: { intent: "undo", applicationId: move.applicationId } };
  await flashToast(context, {
    type: "success",
    text: `${moved.name}: ${STATE_NAMES[moved.state]}.`,
    ...(move.intent === "move" && { undo, durationMs: TOAST_DURATION_MS.undo }),
  });
  return redirect(move.intent === "move" ? moveTo : backTo);
}

/** The applicant's name and the new state; null where nothing was moved. */
async function tryMove(supabase: Supabase, move: Move) {
  const { data } = await supabase
    .from("applications")
    .select("name")
    .eq("id", move.applicationId)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const state = move.intent === "undo" ? await undo(supabase, move) : await moveTo(supabase, move);
  return state && { name: data.name, state };
}

async function moveTo(supabase: Supabase, { applicationId, target }: z.output<typeof moveSchema>) {
  const { data } = await supabase.rpc("move_applications", { ids: [applicationId], target }).throwOnError();
  return z.object({ moved: z.array(z.string()) }).parse(data).moved.length ? target : null;
}

async function undo(supabase: Supabase, { applicationId }: z.output<typeof undoSchema>) {
  const { data } = await supabase.rpc("undo_application_move", { application: applicationId }).throwOnError();
  return z.enum(APPLICATION_STATES).nullable().parse(data);
}
