import { useSyncExternalStore } from "react";

/** normal (dark), alternative (light), back-office; saved in this browser (specification, section 9). */
export const themes = ["dark", "light", "backoffice"] as const;
export type Theme = (typeof themes)[number];

const key = "palco.theme";
const listeners = new Set<() => void>();

export function getTheme(): Theme {
  const theme = document.documentElement.dataset["theme"];
  return themes.find((known) => known === theme) ?? "dark";
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // It lasts as long as the page then.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getTheme);
}
