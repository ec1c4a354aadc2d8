import {
  ChartNoAxesColumn,
  Clapperboard,
  CreditCard,
  Film,
  LayoutDashboard,
  Mic,
  Package,
  Radio,
  Receipt,
  Settings2,
  Sparkles,
  TicketCheck,
  Tv,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { hasScreen } from "#app/routes.ts";
import type { WorkArea } from "./areas.ts";
import { RatesNotice } from "./rates-notice.tsx";

const links = {
  account: [
    { to: "/account/globalview", key: "studio_overview", icon: LayoutDashboard },
    { to: "/account/channels", key: "studio_channels", icon: Tv },
    { to: "/account/products/new", key: "studio_new_product", icon: Clapperboard },
    { to: "/account/speakers", key: "studio_speakers", icon: Mic },
    { to: "/account/sales", key: "studio_sales", icon: Receipt },
    { to: "/account/salesopportunity", key: "studio_opportunities", icon: Sparkles },
    { to: "/account/salescode", key: "studio_codes", icon: TicketCheck },
    { to: "/account/shipments", key: "studio_shipments", icon: Package },
    { to: "/account/analytics", key: "studio_analytics", icon: ChartNoAxesColumn },
  ],
  manage: [
    { to: "/manage/products", key: "manage_products", icon: Film },
    { to: "/manage/productsopen", key: "manage_live", icon: Radio },
    { to: "/manage/channels", key: "manage_channels", icon: Tv },
    { to: "/manage/speakers", key: "studio_speakers", icon: Mic },
    { to: "/manage/sales", key: "studio_sales", icon: Receipt },
    { to: "/manage/analytics", key: "studio_analytics", icon: ChartNoAxesColumn },
    { to: "/manage/modules/media-pay", key: "manage_payments", icon: CreditCard },
    { to: "/manage/config-admin", key: "manage_config", icon: Settings2 },
  ],
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
        {links[area]
          .filter(({ to }) => hasScreen(to))
          .map(({ to, key, icon: Icon }) => (
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
