import { noteOpeningAction } from "#app/features/jobs/openings/openings.action.server.ts";

export const action = noteOpeningAction;
