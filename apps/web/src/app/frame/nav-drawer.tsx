import { Button } from "@palco/ui/button";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { setLanguage, useLanguage } from "#app/language.ts";
import { useSession } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { setTheme, useTheme } from "#app/theme.ts";
import { isLit, mainLinks } from "./links.ts";
import { useLanguageOptions, useThemeOptions } from "./preference-menus.tsx";
import { SearchBox } from "./search-box.tsx";

// Visitors do not need them.
const OwnLinks = lazy(() => import("./own-links.tsx"));

/** The whole navigation, for narrow screens. */
export function NavDrawer() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const session = useSession();
  const { languages } = useSiteConfig();
  const language = useLanguage();
  const languageOptions = useLanguageOptions();
  const theme = useTheme();
  const themeOptions = useThemeOptions();
  const links = mainLinks(session);
  return (
    <div className="nav-drawer">
      <SearchBox />
      <nav aria-label={t("main_navigation")}>
        {links.map(({ to, key }) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/"}
            className={isLit(to, pathname) ? "nav-drawer-link active" : "nav-drawer-link"}
          >
            {t(key)}
          </NavLink>
        ))}
        {session ? (
          <Suspense fallback={null}>
            <OwnLinks listed={links.map(({ to }) => to)} />
          </Suspense>
        ) : null}
      </nav>
      {session ? null : (
        <div className="nav-drawer-actions">
          <Button variant="primary" href="/logup" block>
            {t("sign_up")}
          </Button>
          <Button href="/login" block>
            {t("log_in")}
          </Button>
        </div>
      )}
      {languages ? (
        <SegmentedControl
          label={t("language")}
          value={language}
          onChange={(event) => setLanguage(event.target.value as typeof language)}
          options={languageOptions}
        />
      ) : null}
      <SegmentedControl
        label={t("theme")}
        value={theme}
        onChange={(event) => setTheme(event.target.value as typeof theme)}
        options={themeOptions}
      />
    </div>
  );
}
