import type { LogoView, SiteLook } from "@palco/contract/look/api";
import { fontNames } from "@palco/contract/look/fonts";
import { LogoMark } from "@palco/ui/logo";
import { brandVariables, tileColors, type ThemeName } from "@palco/values/site-theme";
import { Search } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { themeKeys } from "./look-words.ts";

interface SamplePageProps {
  theme: ThemeName;
  look: SiteLook;
  logo: LogoView | null;
  isPhone: boolean;
}

/** A page of the site in small, in one theme: a picture of it, with nothing to press. */
export function SamplePage({ theme, look, logo, isPhone }: SamplePageProps) {
  const { t } = useTranslation("look");
  const { t: ofShell } = useTranslation("shell");
  const family = (font: keyof typeof fontNames) => `"${fontNames[font]}", system-ui, sans-serif`;
  const style = {
    ...brandVariables(look.color, theme),
    "--font": family(look.font),
    "--look-headings": look.headings === "same" ? "inherit" : family(look.headings),
  } as CSSProperties;
  const name = ofShell(themeKeys[theme]);
  return (
    <figure className="look-sample-frame">
      {isPhone ? null : <figcaption>{name}</figcaption>}
      <div
        className="look-sample"
        data-theme={theme}
        data-phone={isPhone || undefined}
        style={style}
        role="img"
        aria-label={t("sample", { theme: name })}
      >
        <div aria-hidden="true" inert>
          <div className="look-sample-head">
            <SampleLogo look={look} logo={logo} theme={theme} />
            {isPhone ? (
              <Search className="look-sample-search" />
            ) : (
              <>
                <span className="look-sample-nav" data-lit>
                  {ofShell("nav_home")}
                </span>
                <span className="look-sample-nav">{ofShell("nav_explore")}</span>
                <span className="look-sample-nav">{ofShell("nav_upcoming")}</span>
              </>
            )}
          </div>
          <div className="look-sample-body">
            <p className="look-sample-kicker">{t("sample_kicker")}</p>
            <p className="look-sample-title">{t("sample_title")}</p>
            <p className="look-sample-text">{t("sample_text")}</p>
            <div className="look-sample-acts">
              <span className="look-sample-button">{t("sample_button")}</span>
              <span className="look-sample-link">{t("sample_link")}</span>
            </div>
            <div className="look-sample-cards">
              <span className="look-sample-card" data-on>
                <i>{t("sample_mark")}</i>
              </span>
              <span className="look-sample-card" />
              <span className="look-sample-card" />
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** As the header of a page has it. */
function SampleLogo({ look, logo, theme }: Pick<SamplePageProps, "look" | "logo" | "theme">) {
  const { tile, letter } = tileColors(look.color);
  const needs = theme === "dark" ? "light" : "dark";
  return (
    <span className="look-sample-logo">
      {logo ? (
        <img src={logo.url} alt="" data-plate={logo.ground === needs ? needs : undefined} />
      ) : look.name === "Palco" ? (
        <LogoMark size={22} />
      ) : (
        <span className="look-sample-tile" style={{ background: tile, color: letter }}>
          {[...look.name.toLocaleUpperCase()][0]}
        </span>
      )}
      {logo && !look.showsName ? null : <span data-user-content>{look.name}</span>}
    </span>
  );
}
