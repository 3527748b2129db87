import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { idSchema } from "#app/lib/addresses/ids.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const changeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), email: z.string().trim().pipe(z.email()) }),
  z.object({ intent: z.literal("remove"), account: idSchema }),
]);

const WHY_NOT: Record<string, string> = {
  "no account": "There is no confirmed account with this address. Let them register first.",
  already: "This account is a moderator already.",
  "has jobs": "This account has posted jobs. A moderator needs an account without jobs.",
};

type Arguments = { request: Request; context: AppLoadContext; supabase: Supabase };

export async function changeModeratorsAction({ request, context, supabase }: Arguments) {
  const form = await readForm(request, changeSchema);
  const email = textOf(form, "email");
  const { success, data: change } = changeSchema.safeParse(Object.fromEntries(form));
  if (!success) return data({ email, error: "Please enter an email address." }, 400);
  if (change.intent === "add") {
    const { data: refusal } = await supabase.rpc("add_moderator", { account_email: change.email }).throwOnError();
    if (refusal) return data({ email, error: WHY_NOT[refusal] ?? refusal }, 400);
    await flashToast(context, { type: "success", text: `Added: ${change.email}. They have to log in again.` });
  } else {
    const { data: removed } = await supabase.rpc("remove_moderator", { account: change.account }).throwOnError();
    await flashToast(context, { type: "success", text: removed ? "Removed." : "Somebody has removed them already." });
  }
  return redirect(paths.moderators());
}
