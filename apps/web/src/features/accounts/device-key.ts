import { randomName } from "#app/random-name.ts";

const storageKey = "palco.device";

/** The random key by which a server knows a browser that has logged in before; logging out leaves it. */
export function deviceKey(): string {
  const kept = localStorage.getItem(storageKey);
  if (kept) return kept;
  const made = randomName();
  localStorage.setItem(storageKey, made);
  return made;
}
