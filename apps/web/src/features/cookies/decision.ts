import { AskedCategory, decisionMonths } from "@palco/contract/cookies/api";
import { z } from "zod";
import { randomName } from "#app/random-name.ts";

const place = "palco.cookies";

const Decision = z.object({
  browser: z.string(),
  accepted: z.array(z.enum(AskedCategory.options)),
  keys: z.array(z.string()),
  at: z.string(),
});
export type Decision = z.infer<typeof Decision>;

/** What was decided in this browser. */
export function readDecision(): Decision | undefined {
  try {
    return Decision.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data;
  } catch {
    return undefined;
  }
}

export function keepDecision(decision: Decision): void {
  try {
    localStorage.setItem(place, JSON.stringify(decision));
  } catch {
    // Without storage it holds for this page.
  }
}

/** One name for all decisions of a browser. */
export const browserOf = (decision: Decision | undefined): string => decision?.browser ?? randomName();

/** A decision holds for a year, and for a list without anything new. */
export function stillHolds({ at, keys }: Decision, asks: readonly string[], now = new Date()): boolean {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + decisionMonths);
  return now < end && asks.every((key) => keys.includes(key));
}

/** Removes what a script of others has set here; a star stands for any letters. */
export function forget(names: readonly string[]): void {
  const patterns = names.map(
    (name) => new RegExp(`^${name.replace(/[.$^]/g, "\\$&").replaceAll("*", ".*")}$`),
  );
  const isMeant = (name: string) => patterns.some((pattern) => pattern.test(name));
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=")[0]!;
    if (!name || !isMeant(name)) continue;
    // Scripts choose the widest domain that they may set.
    const parts = location.hostname.split(".");
    for (const domain of ["", ...parts.map((_, from) => `; domain=${parts.slice(from).join(".")}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (isMeant(name)) storage.removeItem(name);
}
