import { IconButton } from "@palco/ui/button";
import { Menu, MenuRadioGroup } from "@palco/ui/menu";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages, setLanguage, useLanguage } from "#app/language.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { setTheme, themes, useTheme } from "#app/theme.ts";

/** Each language in its own words. */
const names = { es: "Español", en: "English", pt: "Português" } as const;
export const languageOptions = languages.map((value) => ({ value, label: names[value] }));

function LanguageChoice() {
  const { t } = useTranslation("shell");
  return (
    <MenuRadioGroup
      label={t("language")}
      value={useLanguage()}
      onChange={setLanguage}
      options={languageOptions}
    />
  );
}

function ThemeChoice() {
  const { t } = useTranslation("shell");
  const options = themes.map((value) => ({ value, label: t(`theme_${value}`) }));
  return <MenuRadioGroup label={t("theme")} value={useTheme()} onChange={setTheme} options={options} />;
}

/** Inside the account menu: the theme, and on a phone the language, for which its header has no room. */
export function PreferenceItems({ withLanguage }: { withLanguage: boolean }) {
  const { languages: areOffered } = useSiteConfig();
  return (
    <>
      {withLanguage && areOffered ? <LanguageChoice /> : null}
      <ThemeChoice />
    </>
  );
}

/** On a wide header. Visitors have no account menu, so that it holds the theme too. */
export function LanguageMenu({ withTheme = false }: { withTheme?: boolean }) {
  const { t } = useTranslation("shell");
  const { languages: areOffered } = useSiteConfig();
  if (!areOffered && !withTheme) return null;
  return (
    <Menu
      trigger={
        <IconButton className="nav-language" label={t(areOffered ? "language" : "theme")}>
          <Languages aria-hidden="true" />
        </IconButton>
      }
    >
      {areOffered ? <LanguageChoice /> : null}
      {withTheme ? <ThemeChoice /> : null}
    </Menu>
  );
}
