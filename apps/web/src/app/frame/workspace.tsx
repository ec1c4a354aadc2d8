import { LayoutDashboard } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import type { WorkArea } from "./areas.ts";
import { navEntries } from "./nav-entries.ts";
import { RatesNotice } from "./rates-notice.tsx";

/** First entries of an area: they concern all features. */
const first = {
  account: [{ to: "/account/globalview", key: "studio_overview", icon: LayoutDashboard }],
  manage: [],
} as const;

/** The work area of organizers and of the team: a rail on wide screens, a strip of links on a phone. */
export default function Workspace({ area, children }: { area: WorkArea; children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>(".active");
    if (here)
      strip.current?.scrollTo({ left: here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2 });
  }, [pathname]);
  return (
    <div className="workspace">
      <nav
        ref={strip}
        className="workspace-nav"
        aria-label={t(area === "manage" ? "nav_manage" : "nav_studio")}
      >
        <p className="workspace-title">{t(area === "manage" ? "nav_manage" : "nav_studio")}</p>
        {[...first[area], ...navEntries(area)].map(({ to, key, icon: Icon }) => (
          <NavLink key={to} to={to} className="workspace-link">
            <Icon aria-hidden="true" />
            <span>{t(key)}</span>
          </NavLink>
        ))}
      </nav>
      <div className="workspace-content">
        {area === "manage" ? <RatesNotice /> : null}
        {children}
      </div>
    </div>
  );
}
