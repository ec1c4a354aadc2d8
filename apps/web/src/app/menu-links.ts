import type { MenuLink, PageMenu } from "@palco/contract/pages/site-pages";
import { getLanguage } from "./language.ts";

/** Pages that menus link to: the page brings them, so that no code has to ask for them. */
export const menuLinks = (...menus: PageMenu[]) =>
  (JSON.parse(document.documentElement.dataset["menu"]!) as MenuLink[])
    .filter(({ places }) => places.some((place) => menus.includes(place)))
    .map(({ slug, titles }) => ({ to: `/page/${slug}`, text: titles[getLanguage()]! }));
