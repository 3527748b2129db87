import { noteOpeningAction } from "#app/features/jobs/openings/note-opening.action.server.ts";

export const action = noteOpeningAction;
