import { z } from "zod";

import type { Supabase } from "#app/lib/database/supabase.server.ts";

const moderatorsSchema = z.array(z.object({ id: z.string(), email: z.string(), own: z.boolean() }));

export type Moderator = z.infer<typeof moderatorsSchema>[number];

export async function listModerators(supabase: Supabase): Promise<Moderator[]> {
  const { data } = await supabase.rpc("list_moderators").throwOnError();
  return moderatorsSchema.parse(data);
}
