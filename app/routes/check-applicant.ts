import { checkApplicantAction } from "#app/features/applications/apply/check-applicant.action.server.ts";

export const action = checkApplicantAction;
