import { startIdentity, startLink } from "@palco/contract/identities/api";
import { call } from "#app/api.ts";
import { randomName } from "#app/random-name.ts";

/** What the tab keeps while its person is at the provider. */
export interface TabAttempt {
  provider: string;
  secret: string;
  /** Where to go afterwards. */
  next: string;
  as: "attendee" | "organizer";
}

const key = "palco.identity";

/** Only on https (and this machine) can a browser make the hash that starts an attempt. */
export const canAttempt = (): boolean => globalThis.crypto?.subtle !== undefined;

async function hashOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Begins an attempt; the tab goes to the provider. With `isLink`, to link the account that is logged in. */
export async function beginAttempt(attempt: Omit<TabAttempt, "secret">, isLink: boolean): Promise<void> {
  const secret = randomName();
  const { url } = await call(isLink ? startLink : startIdentity, {
    params: { provider: attempt.provider },
    body: { secretHash: await hashOf(secret) },
  });
  sessionStorage.setItem(key, JSON.stringify({ ...attempt, secret }));
  location.assign(url);
}

/** The attempt of this tab, once: a page that is loaded again does not send it again. */
export function takeAttempt(provider: string): TabAttempt | undefined {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as TabAttempt | null;
  sessionStorage.removeItem(key);
  return kept?.provider === provider ? kept : undefined;
}
