/** On each answer to the router: by it the browser knows that an answer is ours, and that a newer build gave it. */
export const BUILD_HEADER = "X-Build";
/** On an answer that only says that a service of ours is away, or that the rest of a form did not come. */
export const UNAVAILABLE_HEADER = "X-Unavailable";
