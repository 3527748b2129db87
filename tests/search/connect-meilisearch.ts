import { Meilisearch } from "meilisearch";
import { inject } from "vitest";

import { serverClient, type Client } from "#tests/fixtures/clients.ts";

type Connected = { server: Client; meilisearch: Meilisearch };

/** The database and the search engine of this run, for the test and for the application's own modules. */
export function connect(): Connected {
  const { environment } = inject("backends");
  // These read their environment from the process.
  Object.assign(process.env, environment);
  const { MEILISEARCH_HOST: host = "", MEILISEARCH_API_KEY: apiKey } = environment;
  return { server: serverClient(environment), meilisearch: new Meilisearch({ host, apiKey }) };
}
