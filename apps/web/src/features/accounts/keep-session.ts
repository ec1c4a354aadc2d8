import type { AuthSession, Entry, SessionView } from "@palco/contract/accounts/api";
import { setLanguage } from "#app/language.ts";
import { askSecondStep } from "#app/second-step.ts";
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

/**
 * Logs in: keeps the session and speaks the account's language, after asking for the second factor where the account has one.
 * False when that was left.
 */
export async function openSession(entry: Entry): Promise<boolean> {
  const session = await openSessionOver(entry);
  if (session) setLanguage(session.language);
  return session !== undefined;
}

/** Logs in over a page, which goes on in its language. */
export async function openSessionOver(entry: Entry): Promise<AuthSession | undefined> {
  const session = entry.authToken === null ? await askSecondStep(entry.secondFactor) : entry;
  if (session) setSession(kept(session, session.authToken));
  return session;
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
