import { exportData } from "#app/features/applications/mine/export-data.server.ts";

export const loader = exportData;
