import { hasRole, type Session } from "#app/session.ts";
import { workspaceOf } from "./areas.ts";

const upcoming = "/search-results?when=upcoming";

/** Screens that show results, whose words stand in the search box; `/shop` is the same one for accounts. */
export const isResults = (pathname: string): boolean =>
  pathname === "/search-results" || pathname === "/shop";

/** First places of everybody's navigation, on every width. */
export const publicLinks = [
  { to: "/", key: "nav_home" },
  { to: "/search-results", key: "nav_explore" },
  { to: upcoming, key: "nav_upcoming" },
] as const;

export const studioLink = { to: "/account/globalview", key: "nav_studio" } as const;

/** The work areas of this session: an administrator has both. */
export const workLinks = (session: Session | undefined) =>
  [
    ...(hasRole(session, "PRODUCER") ? [studioLink] : []),
    ...(hasRole(session, "ADMIN") ? ([{ to: "/manage/overview", key: "nav_manage" }] as const) : []),
  ] as const;

/** The first level of the navigation for this session. One limited to a purchase has no places of its own. */
export function mainLinks(session: Session | undefined) {
  return [
    ...publicLinks,
    ...(session && !session.purchase ? ([{ to: "/mystuff/products", key: "nav_my_space" }] as const) : []),
    ...workLinks(session),
  ] as const;
}

/** A place is lit on all of its screens: a work area, the reader's own, coming dates apart from the rest of Explore. */
export function isLit(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const area = workspaceOf(pathname);
  if (area) return workspaceOf(to) === area;
  if (to.startsWith("/mystuff")) return pathname.startsWith("/mystuff");
  if (!to.startsWith("/search-results")) return to === pathname;
  const isUpcoming = new URLSearchParams(search).get("when") === "upcoming";
  return isResults(pathname) && isUpcoming === (to === upcoming);
}
