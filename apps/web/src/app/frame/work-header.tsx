import { Button } from "@palco/ui/button";
import { Logo } from "@palco/ui/logo";
import { Store } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSession } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { siteName } from "#app/site-name.ts";
import { workspaceOf } from "./areas.ts";
import { studioLink, workLinks } from "./links.ts";
import { NavBar } from "./nav-bar.tsx";
import { LanguageMenu } from "./preference-menus.tsx";

const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));

const NotificationBell = lazy(() => import("#features/notifications/NotificationBell.tsx"));
const FindBox = lazy(() => import("#features/overview/FindBox.tsx"));

/** The header of the work areas: which one this is, the way to the other and to the shop. The shop's search stays there. */
export default function WorkHeader() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const { notifications } = useSiteConfig();
  const here = workspaceOf(useLocation().pathname);
  const { isOrganizer, isMember } = useStudio();
  if (!session) return null;
  if (!isOrganizer && !isMember) return <NavBar />;
  return (
    <header className="nav work-nav">
      <div className="nav-inner">
        <Link to="/" className="nav-logo">
          <Logo name={siteName()} />
        </Link>
        <nav className="work-nav-areas" aria-label={t("work_areas")}>
          {(isOrganizer ? workLinks(session) : [studioLink]).map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              className="nav-link"
              aria-current={workspaceOf(to) === here ? "page" : undefined}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className="nav-tools">
          {here === "manage" ? (
            <Suspense fallback={<span className="work-nav-find" />}>
              <FindBox />
            </Suspense>
          ) : null}
          <Button variant="ghost" href="/" icon={<Store aria-hidden="true" />} className="work-nav-shop">
            <span>{t("to_shop")}</span>
          </Button>
          <LanguageMenu withTheme={false} />
          <Suspense fallback={<span className="nav-own-place" data-bell={notifications || undefined} />}>
            {notifications ? <NotificationBell session={session} /> : null}
            <AccountMenu session={session} onRedeem={undefined} />
          </Suspense>
        </div>
      </div>
    </header>
  );
}
