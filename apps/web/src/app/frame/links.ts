import { hasRole, type Session } from "#app/session.ts";

/** The first level of the navigation, for whoever is asking. */
export function mainLinks(session: Session | undefined) {
  return [
    { to: "/", key: "nav_home" },
    { to: "/search-results", key: "nav_explore" },
    ...(session ? ([{ to: "/mystuff/products", key: "nav_my_space" }] as const) : []),
    ...(hasRole(session, "PRODUCER") ? ([{ to: "/account/globalview", key: "nav_studio" }] as const) : []),
    ...(hasRole(session, "ADMIN") ? ([{ to: "/manage/products", key: "nav_manage" }] as const) : []),
  ] as const;
}
