import { checkTextsAction } from "#app/features/employer-jobs/form/advice/check-texts.action.server.ts";

export const action = checkTextsAction;
