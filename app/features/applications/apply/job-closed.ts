// Apart from the other answers: the page of a job shows it, and the rest is for the form alone.

export const JOB_CLOSED = "This job no longer takes applications.";
