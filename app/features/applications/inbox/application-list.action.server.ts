import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deleteApplicationAction, deletionSchema } from "./delete-application.action.server.ts";
import { moveApplicationAction, moveSchema, undoSchema } from "./move-application.action.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

const formSchema = z.discriminatedUnion("intent", [deletionSchema, moveSchema, undoSchema]);
const movesSchema = z.discriminatedUnion("intent", [moveSchema, undoSchema]);

type ListArguments = { request: Request; context: AppLoadContext; supabase: Supabase; jobId: string; backTo: string };

/** What an employer does on the list of a job's applications. */
export async function applicationListAction({ request, ...args }: ListArguments) {
  const form = await readForm(request, formSchema);
  if (form.get("intent") === "delete") return deleteApplicationAction({ ...args, form });
  const move = movesSchema.safeParse(Object.fromEntries(form)).data ?? null;
  return moveApplicationAction({ ...args, move });
}
