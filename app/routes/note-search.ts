import { noteSearchAction } from "#app/features/search/learn/note-search.action.server.ts";

export const action = noteSearchAction;
