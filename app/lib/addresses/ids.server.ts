import { z } from "zod";

import { ID } from "./ids.ts";

/**
 * An id in lower case, as the database writes it. For the database capitals mean the same row; as the folder of a file or the
 * key of a rate limit they would mean another one.
 */
export const idSchema = z.string().regex(ID).toLowerCase();
