import { randomName } from "#app/random-name.ts";

const key = "palco.help";
let name: string | undefined;

/** Name of this browser for its votes, made with the first of them. */
export function browserName(): string {
  try {
    name ??= localStorage.getItem(key) ?? undefined;
    if (!name) localStorage.setItem(key, (name = randomName()));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return (name ??= randomName());
}
