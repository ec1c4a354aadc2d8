import { Avatar } from "@palco/ui/avatar";
import { Button } from "@palco/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@palco/ui/menu";
import { Clapperboard, FileText, LayoutDashboard, LogOut, TicketCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { menuLinks } from "#app/menu-links.ts";
import { hasRole, type Session } from "#app/session.ts";
import { useScreensOn } from "#app/site-modules.ts";
import { MyStoreItems } from "#features/entities/MyStoreItems.tsx";
import { TeamItems } from "#features/teams/TeamItems.tsx";
import { navEntries } from "./nav-entries.ts";
import { PreferenceItems } from "./preference-menus.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

const TermsAsk = lazy(() => import("#features/legal/TermsAsk.tsx"));

/** What belongs to whoever is logged in, and what the header has no room for. */
export function AccountMenu({ session, onRedeem }: { session: Session; onRedeem: (() => void) | undefined }) {
  const { t } = useTranslation(["shell", "work-nav"]);
  const isNarrow = useIsNarrow();
  const isOn = useScreensOn();
  const name = `${session.name} ${session.surname}`.trim();
  return (
    <>
      <Menu
        label={t("account_menu")}
        trigger={
          <Button variant="ghost" className="nav-account" aria-label={t("account_menu")}>
            <Avatar name={name} src={session.avatar} size={36} decorative />
          </Button>
        }
      >
        <MenuLabel>{name}</MenuLabel>
        {navEntries("own", isOn).map(({ to, key, icon: Icon }) => (
          <MenuItem key={to} href={to} icon={<Icon aria-hidden="true" />}>
            {t(key)}
          </MenuItem>
        ))}
        {onRedeem ? (
          <MenuItem onSelect={onRedeem} icon={<TicketCheck aria-hidden="true" />}>
            {t("redeem_code")}
          </MenuItem>
        ) : null}
        {menuLinks("header", "drawer").map(({ to, text }) => (
          <MenuItem key={to} href={to} icon={<FileText aria-hidden="true" />}>
            {text}
          </MenuItem>
        ))}
        {hasRole(session, "PRODUCER") ? (
          <MenuItem href="/account/globalview" icon={<Clapperboard aria-hidden="true" />}>
            {t("nav_studio")}
          </MenuItem>
        ) : (
          <TeamItems />
        )}
        <MyStoreItems />
        {hasRole(session, "ADMIN") ? (
          <MenuItem href="/manage/overview" icon={<LayoutDashboard aria-hidden="true" />}>
            {t("nav_manage")}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <PreferenceItems withLanguage={isNarrow} />
        <MenuSeparator />
        <MenuItem href="/logout" icon={<LogOut aria-hidden="true" />}>
          {t("log_out")}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        <TermsAsk />
      </Suspense>
    </>
  );
}
