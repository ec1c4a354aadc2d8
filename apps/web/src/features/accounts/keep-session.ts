import type { AuthSession, SessionView } from "@palco/contract/accounts/api";
import { setLanguage } from "#app/language.ts";
import { getSession, type Session, setSession, storeSession } from "#app/session.ts";

/** Of the account, what the browser keeps: who it is, and nothing to bill or to show others. */
type Identity = Pick<
  SessionView,
  "id" | "email" | "name" | "surname" | "roles" | "avatar" | "language" | "timezone" | "purchase"
>;

function kept(view: Identity, authToken: string): Session {
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
export function refreshSession(view: Identity): void {
  const authToken = getSession()?.authToken;
  if (!authToken) return;
  setSession(kept(view, authToken));
  setLanguage(view.language);
}
