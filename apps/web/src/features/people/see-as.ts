import type { AuthSession } from "@palco/contract/accounts/api";
import type { Session } from "#app/session.ts";

/** Where the session of a tab is kept (app/session.ts). */
const key = "palco.session";
const lifeMs = 30 * 60_000;

/**
 * Opens a tab that has this session and no other; a tab gets a copy of what its opener keeps for itself.
 * @returns false when the browser does not let it open
 */
export function openTabAs(session: AuthSession): boolean {
  const { authToken, id, email, name, surname, roles, avatar, language, timezone } = session;
  const impersonated = new Date(Date.now() + lifeMs).toISOString();
  const kept: Session = {
    authToken,
    id,
    email,
    name,
    surname,
    roles,
    avatar,
    language,
    timezone,
    impersonated,
  };
  sessionStorage.setItem(key, JSON.stringify(kept));
  try {
    return window.open("/", "_blank") !== null;
  } finally {
    sessionStorage.removeItem(key);
  }
}
