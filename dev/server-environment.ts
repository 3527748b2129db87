/**
 * What the server's process is launched with, beside what the operator names. It can't set this for itself: the C library reads it
 * before any code runs. The Dockerfile says the same, and docs/operate.md twice.
 */
export const SERVER_ENVIRONMENT = {
  // why: glibc keeps what each thread has freed for that thread alone, and the process grew by a fifth until it had settled. The
  // other threads of a server do little beside the first one, so sharing costs nothing that could be measured.
  MALLOC_ARENA_MAX: "1",
};
