import { IconButton } from "@palco/ui/button";
import { Menu, MenuRadioGroup } from "@palco/ui/menu";
import { Contrast, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages, setLanguage, useLanguage } from "#app/language.ts";
import { setTheme, type Theme, themes, useTheme } from "#app/theme.ts";

/** Each language in its own words. */
const names = { es: "Español", en: "English", pt: "Português" } as const;

export function useLanguageOptions() {
  return languages.map((value) => ({ value, label: names[value] }));
}

export function useThemeOptions(): { value: Theme; label: string }[] {
  const { t } = useTranslation("shell");
  return themes.map((value) => ({ value, label: t(`theme_${value}`) }));
}

export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const options = useLanguageOptions();
  return (
    <Menu
      trigger={
        <IconButton className="nav-language" label={t("language")}>
          <Languages aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuRadioGroup label={t("language")} value={useLanguage()} onChange={setLanguage} options={options} />
    </Menu>
  );
}

export function ThemeMenu() {
  const { t } = useTranslation("shell");
  const options = useThemeOptions();
  return (
    <Menu
      trigger={
        <IconButton className="nav-theme" label={t("theme")}>
          <Contrast aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuRadioGroup label={t("theme")} value={useTheme()} onChange={setTheme} options={options} />
    </Menu>
  );
}
