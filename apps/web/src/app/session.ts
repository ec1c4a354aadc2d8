import { useSyncExternalStore } from "react";
import type { Language } from "@palco/values/language";
import { purchaseAt, withPurchase } from "./purchases.ts";

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
  /** Until when an administrator has it, who sees the site as this person: in one tab, reading and playing. */
  impersonated?: string | undefined;
  /** Slugs of the products that were ordered in it. */
  products?: readonly string[] | undefined;
}

const key = "palco.session";
/** Sessions of purchases, beside the newest one under `key`: buying again ends none of them. */
const purchasesKey = "palco.purchases";
const listeners = new Set<() => void>();
let current = read();
let purchases = readPurchases();
let told = getSession();

function isSession(kept: Session | null): kept is Session {
  return Boolean(kept?.authToken && Array.isArray(kept.roles));
}

/** A tab in which an administrator sees the site as somebody else keeps that session to itself (features/people). */
function store(): Storage {
  return sessionStorage.getItem(key) ? sessionStorage : localStorage;
}

function parse(name: string): unknown {
  try {
    return JSON.parse(store().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function read(): Session | undefined {
  const kept = parse(key) as Session | null;
  return isSession(kept) ? kept : undefined;
}

/** Of this browser, while nobody is logged in. */
function readPurchases(): readonly Session[] {
  const kept = parse(purchasesKey) as Session[] | null;
  return Array.isArray(kept) ? kept.filter((one) => isSession(one) && one.purchase) : [];
}

function write(name: string, value: unknown): void {
  try {
    if (value) store().setItem(name, JSON.stringify(value));
    else store().removeItem(name);
  } catch {
    // Without storage the session lives as long as the page.
  }
}

function tell(): void {
  told = getSession();
  for (const listener of listeners) listener();
}

function readAgain(): void {
  current = read();
  purchases = readPurchases();
  tell();
}

// Another tab logged in or out, or bought.
addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) readAgain();
});

// Back to a page as it was left: it may have logged in on its way out.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) readAgain();
});

/** Whoever is logged in; of purchases without an account the one that this address is about, else the newest. */
export function getSession(): Session | undefined {
  return current?.purchase ? (purchaseAt(purchases, location) ?? current) : current;
}

/** Another address may be about another purchase. */
export function noteAddress(): void {
  if (told !== getSession()) tell();
}

/** Keeps a new session, or what changed of it; nothing ends it. Logging in or out forgets the purchases. */
export function setSession(session: Session | undefined): void {
  current = session;
  purchases = session?.purchase ? withPurchase(purchases, session) : [];
  write(purchasesKey, purchases.length ? purchases : undefined);
  write(key, session);
  tell();
}

/** The server refuses this session. Other purchases of this browser stay. */
export function dropSession(): void {
  const gone = getSession();
  purchases = purchases.filter(({ authToken }) => authToken !== gone?.authToken);
  setSession(gone?.purchase ? purchases.at(-1) : undefined);
}

let holder: (() => Promise<boolean>) | undefined;

/** While a screen has something that is not saved, the end of the session asks for another log-in over it. */
export function holdSession(logInOver: (() => Promise<boolean>) | undefined): void {
  holder = logInOver;
}

let lost: Session | undefined;

/** The token of whoever is logged in; none that the server has refused: with it even a log-in would be. */
export function getToken(): string | undefined {
  const token = getSession()?.authToken;
  return token === lost?.authToken ? undefined : token;
}

/**
 * The server refuses the session of this token. True: its owner has logged in again, over what is not saved, or had while the
 * refused call was on its way. A late refusal ends no newer session.
 */
export async function loseSession(token: string | undefined): Promise<boolean> {
  const now = getSession();
  if (!now || token !== now.authToken)
    return token !== undefined && token === lost?.authToken && lost.id === now?.id;
  lost = now;
  if (holder) return holder();
  dropSession();
  return false;
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
  write(purchasesKey, session.purchase ? withPurchase(purchases, session) : undefined);
  write(key, session);
}

/** An admin may do what a producer may. */
export function hasRole(session: Session | undefined, role: "PRODUCER" | "ADMIN"): boolean {
  return Boolean(session && (session.roles.includes(role) || session.roles.includes("ADMIN")));
}
