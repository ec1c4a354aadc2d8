import { createHash } from "node:crypto";
import type { LogoView } from "@palco/contract/look/api";
import { kitColor, brandVariables, themeNames } from "@palco/values/site-theme";
import { fontFaces, fontStack } from "./font-files.ts";
import type { Look } from "./look.queries.ts";

export interface ThemeSheet {
  /** `/theme/<hash>.css` */
  url: string;
  css: string;
}

/**
 * The style sheet of a look: what differs from the kit's. Made of numbers and of names from lists alone: nothing that
 * somebody typed is in it. Undefined for the kit's own look.
 */
export function themeSheet(look: Look): ThemeSheet | undefined {
  if (look.id === null) return undefined;
  const css = [...colors(look), ...lettering(look), ...logoRules(look)].join("\n");
  if (!css) return undefined;
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 16);
  return { url: `/theme/${hash}.css`, css };
}

// `html` before each selector: it counts more than the kit's rules, in whichever order the files come.

const colors = ({ color }: Look): string[] =>
  color === kitColor
    ? []
    : themeNames.map((theme) => {
        const rules = Object.entries(brandVariables(color, theme)).map(([name, value]) => `${name}:${value}`);
        return `html[data-theme="${theme}"],html [data-theme="${theme}"]{${rules.join(";")}}`;
      });

function lettering({ font, headings }: Look): string[] {
  return [
    ...(font === "ubuntu" ? [] : [fontFaces(font), `html:root{--font:${fontStack(font)}}`]),
    // Titles of the work areas are small: letters made for posters cannot be read there.
    ...(headings === "same"
      ? []
      : [
          fontFaces(headings),
          `html:not([data-density="office"],[data-theme="backoffice"]) :is(h1,h2){font-family:${fontStack(headings)};letter-spacing:-.01em}`,
        ]),
  ];
}

/** The mark of the kit gives way: to the logo, or to the initial of the name. */
function logoRules(look: Look): string[] {
  if (look.name === "Palco" && !look.logo) return [];
  const { logo } = look;
  const mark = "html .ui-logo__mark";
  const hidden = `${mark} *{display:none}`;
  const shown = (url: string) => `background:url("${url}") center/contain no-repeat content-box border-box`;
  const tile = `${mark}{${shown(iconUrl(look))}}`;
  if (!logo) return [hidden, tile, nameRule(look)];
  // Heights in em of the name beside it; a wide logo gets smaller, not longer.
  const ratio = Math.round(Math.min(6, logo.width / logo.height) * 100) / 100;
  return [
    hidden,
    tile,
    `html .ui-logo .ui-logo__mark{box-sizing:content-box;width:${Math.round(1.3 * ratio * 100) / 100}em;height:1.3em;${shown(logo.url)}}`,
    ...plate(logo),
    // On a phone the search stands beside it, and in the work areas their names: there is room for the icon alone.
    `@media (width<600px){html .nav-logo .ui-logo__mark{max-width:28vw} html[data-theme] .work-nav .ui-logo .ui-logo__mark{width:1.3em;padding:0;${shown(iconUrl(look))};background-color:transparent}}`,
    ...(look.showsName
      ? [nameRule(look)]
      : [
          "html .ui-logo__name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}",
        ]),
  ];
}

/** A long name stands in two lines of smaller letters; how long it is is all that is taken of it. */
function nameRule({ name }: Look): string {
  const size = name.length > 22 ? 0.62 : name.length > 13 ? 0.8 : 1;
  return `html .ui-logo__name{display:-webkit-box;max-width:11em;overflow:hidden;font-size:${size}em;line-height:1.15;-webkit-box-orient:vertical;-webkit-line-clamp:2} html .nav-logo{flex:none}`;
}

/** The ground that a logo needs where the theme has the other one. */
function plate({ ground }: LogoView): string[] {
  if (ground === "any") return [];
  const themes = ground === "light" ? (["dark"] as const) : (["light", "backoffice"] as const);
  const where = themes.map((theme) => `html[data-theme="${theme}"] .ui-logo .ui-logo__mark`).join(",");
  return [
    `${where}{padding:.16em .3em;border-radius:.3em;background-color:${ground === "light" ? "#ffffff" : "#17140f"}}`,
  ];
}

/** The icon of a look: its address changes with it. */
export const iconUrl = ({ id }: Look): string => `/favicon.svg?${id}`;
