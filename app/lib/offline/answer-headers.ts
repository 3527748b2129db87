/** On each answer to the router: identifies our server and its build. */
export const BUILD_HEADER = "X-Build";
/** On an answer that reports an unavailable service or an incomplete form. */
export const UNAVAILABLE_HEADER = "X-Unavailable";
