import { AsyncLocalStorage } from "node:async_hooks";

type CurrentRequest = {
  id: string;
  method: string;
  /** The pattern of its route, never its address. */
  route: string;
};

/** The request that the running code works for, so that everything it logs has its id. Workers work for none. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
