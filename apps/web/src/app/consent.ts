import type { AskedCategory } from "@palco/contract/cookies/api";

/** What this page asks a consent for; usually nothing. */
export const asksOf = (): string[] =>
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="cookies"]')?.content ?? "[]") as string[];

let allowed: readonly AskedCategory[] = [];
const waiting: { category: AskedCategory; load: () => void }[] = [];

/** Loads something that is not necessary once its category is accepted; never, when it is not. */
export function whenConsented(category: AskedCategory, load: () => void): void {
  if (allowed.includes(category)) load();
  else waiting.push({ category, load });
}

/** Takes over what was accepted. */
export function allow(categories: readonly AskedCategory[]): void {
  allowed = categories;
  for (const one of waiting.splice(0)) whenConsented(one.category, one.load);
}
