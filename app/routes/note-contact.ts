import { noteContactAction } from "#app/features/applications/desk/note-contact.action.server.ts";

export const action = noteContactAction;
