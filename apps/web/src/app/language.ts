import { defaultLanguage, isLanguage, type Language, languages } from "@palco/values/language";
import { useSyncExternalStore } from "react";

const key = "palco.language";
const listeners = new Set<() => void>();
let current = first();

/** `?lang=` is how search engines name the same page in each language (hreflang). */
function first(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  if (isLanguage(asked)) return asked;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // No storage: the browser's own language decides.
  }
  if (isLanguage(kept)) return kept;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return preferred ?? defaultLanguage;
}

export function getLanguage(): Language {
  return current;
}

/** Switches the interface; what was fetched in the old language is fetched again. */
export function setLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // It lasts as long as the page then.
  }
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, getLanguage);
}

export { languages };
