import type { SubmissionResult } from "@conform-to/react";

// Separate from the schema, which the browser does not load.

/** The server's answer to an application, on the page and in the dialog. */
export type ApplyAnswer = { outcome: "applied" } | { outcome: "refused"; submission: SubmissionResult };

/** Of the form as a whole. After FAILED it is unknown whether the application was saved. */
export function says(answer: ApplyAnswer, text: string): boolean {
  return answer.outcome === "refused" && answer.submission.error?.[""]?.includes(text) === true;
}

export const JOB_CLOSED = "This job no longer takes applications.";
export const APPLIED = "Your application has been submitted!";
export const FAILED = "Something went wrong. Please try again.";
export const MISSING_RESUME = "Please upload your resume.";
export const UNREADABLE_RESUME = "We can no longer read this file. Please choose your resume again.";
export const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
export const SEVERAL_FILES = "Please send only one file.";
export const EMAIL_USED = "❌ This email is already used for this job.";
export const PHONE_USED = "❌ This phone number is already used for this job.";
export const EITHER_USED = "❌ This email or phone number is already used for this job.";
export const INCOMPLETE = "Your form did not arrive in full. Please send it again.";
export const TOO_MANY = "Too many applications came from your network. Please wait a few minutes and send yours again.";
export const BEYOND_SHARE =
  "Too many resumes came from your network today. Please send yours tomorrow, or from another network, such as your phone's mobile data.";
export const FULL = "Many people are applying right now. Please send yours again in a minute.";
