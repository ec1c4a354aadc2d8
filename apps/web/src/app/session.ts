import { useSyncExternalStore } from "react";
import type { Language } from "@palco/values/language";

/** Data of a session stored in the browser: no billing data, no address (security-and-reliability, 1.4). */
export interface Session {
  authToken: string;
  id: string;
  email: string;
  name: string;
  surname: string;
  roles: readonly string[];
  avatar: string | null;
  language: Language;
  timezone: string;
  /** The one order that the session is limited to, until the mailbox is proved. */
  purchase?: string | undefined;
}

const key = "palco.session";
const listeners = new Set<() => void>();
let current = read();

function read(): Session | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Session | null;
    return kept?.authToken && Array.isArray(kept.roles) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

// Another tab logged in or out.
addEventListener("storage", (event) => {
  if (event.key !== key && event.key !== null) return;
  current = read();
  tell();
});

// Back to a page as it was left: it may have logged in on its way out.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  current = read();
  tell();
});

export function getSession(): Session | undefined {
  return current;
}

/** Keeps a new session, or what changed of it; nothing ends it. */
export function setSession(session: Session | undefined): void {
  current = session;
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the session lives as long as the page.
  }
  tell();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

/** Whoever is logged in. A session that is limited to a purchase is a visitor's. */
export function useReader(): Session | undefined {
  const session = useSession();
  return session?.purchase ? undefined : session;
}

/** Keeps a session for the page that comes after this one: nothing changes here while it is being left. */
export function storeSession(session: Session): void {
  try {
    localStorage.setItem(key, JSON.stringify(session));
  } catch {
    // Without storage the next page asks who it is.
  }
}

/** An admin may do what a producer may. */
export function hasRole(session: Session | undefined, role: "PRODUCER" | "ADMIN"): boolean {
  return Boolean(session && (session.roles.includes(role) || session.roles.includes("ADMIN")));
}
