import type { AuthSession, SessionView } from "@palco/contract/accounts/api";
import { setLanguage } from "#app/language.ts";
import { getSession, type Session, setSession, storeSession } from "#app/session.ts";

function kept(view: SessionView, authToken: string): Session {
  const { id, email, name, surname, roles, avatar, language, timezone, purchase } = view;
  return { authToken, id, email, name, surname, roles, avatar, language, timezone, purchase };
}

/** Logs in: keeps the session and speaks the account's language. */
export function openSession(session: AuthSession): void {
  setSession(kept(session, session.authToken));
  setLanguage(session.language);
}

/** Logs in on the page that the browser goes to now; `products` are those of the purchase that it is limited to. */
export function openSessionNext(session: AuthSession, products: readonly string[]): void {
  storeSession({ ...kept(session, session.authToken), ...(session.purchase && { products }) });
}

/** Takes over what changed of the own account. */
export function refreshSession(view: SessionView): void {
  const authToken = getSession()?.authToken;
  if (!authToken) return;
  setSession(kept(view, authToken));
  setLanguage(view.language);
}
