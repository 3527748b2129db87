/** What an answer with status 503 says where the database is away. */
export const JOB_LIST_AWAY = "We can't reach our job list just now. Please try again in a moment.";
