import type { ShouldRevalidateFunction } from "@remix-run/react";

import { UNSENT_STATUS } from "#app/lib/offline/router-requests.ts";

/**
 * Reloads the page also after a refused action: it was not what the moderator believed. An action without an answer, or with an
 * ended login, keeps the page and what was typed.
 */
export const reloadUnlessUnsent: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === LOGIN_ENDED_STATUS) return false;
  return actionStatus === UNSENT_STATUS ? actionResult !== null : defaultShouldRevalidate;
};

const LOGIN_ENDED_STATUS = 401;
