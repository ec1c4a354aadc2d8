import type { ThemeName } from "@palco/values/site-theme";

/** The themes, as the menu of themes calls them (`shell.json`). */
export const themeKeys = {
  dark: "theme_dark",
  light: "theme_light",
  backoffice: "theme_backoffice",
} as const satisfies Record<ThemeName, string>;
