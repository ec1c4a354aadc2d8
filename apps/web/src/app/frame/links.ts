import { hasRole, type Session } from "#app/session.ts";
import { workspaceOf } from "./areas.ts";

/** The first level of the navigation for this session. */
export function mainLinks(session: Session | undefined) {
  return [
    { to: "/", key: "nav_home" },
    { to: "/search-results", key: "nav_explore" },
    ...(session ? ([{ to: "/mystuff/products", key: "nav_my_space" }] as const) : []),
    ...(hasRole(session, "PRODUCER") ? ([{ to: "/account/globalview", key: "nav_studio" }] as const) : []),
    ...(hasRole(session, "ADMIN") ? ([{ to: "/manage/products", key: "nav_manage" }] as const) : []),
  ] as const;
}

/** A work area is lit on each of its screens, not only on the one its link leads to; of the rest the router knows. */
export function isLit(to: string, pathname: string): boolean {
  const area = workspaceOf(pathname);
  return area !== undefined && workspaceOf(to) === area;
}
