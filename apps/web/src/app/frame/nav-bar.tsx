import { Button } from "@palco/ui/button";
import { Logo } from "@palco/ui/logo";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useModulesOn } from "#app/modules-on.ts";
import { useSession } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { menuLinks } from "#app/menu-links.ts";
import { siteName } from "#app/site-name.ts";
import { isLit, mainLinks } from "./links.ts";
import { LanguageMenu } from "./preference-menus.tsx";
import { SearchBox } from "./search-box.tsx";

// Visitors do not need it.
const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));
const NotificationBell = lazy(() => import("#features/notifications/NotificationBell.tsx"));
const ConfirmButton = lazy(() => import("./confirm-button.tsx"));
const VisitorMenu = lazy(() => import("./visitor-menu.tsx"));
const CodeDialog = lazy(() => import("./code-dialog.tsx"));

/** Header: with all places from 960 px; on a phone the mark, the search and the account, the places being at the bottom. */
export function NavBar() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const { coupons, notifications } = useSiteConfig();
  const location = useLocation();
  const [redeem, setRedeem] = useState<"never" | "open" | "closed">("never");
  useEffect(() => setRedeem((now) => (now === "open" ? "closed" : now)), [location]);
  const onRedeem = useModulesOn()("commerce") && coupons ? () => setRedeem("open") : undefined;
  const visitorMenu = (
    <span
      className="nav-visitor"
      data-below={menuLinks("header", "drawer").length ? undefined : onRedeem ? 1280 : 960}
    >
      <Suspense fallback={null}>
        <VisitorMenu onRedeem={onRedeem} />
      </Suspense>
    </span>
  );
  return (
    <header className="nav">
      <div className="nav-inner">
        <Link to="/" className="nav-logo">
          <Logo name={siteName()} />
        </Link>
        <nav className="nav-links" aria-label={t("main_navigation")}>
          {[...mainLinks(session).map(({ to, key }) => ({ to, text: t(key) })), ...menuLinks("header")].map(
            ({ to, text }) => (
              <Link
                key={to}
                to={to}
                className="nav-link"
                aria-current={isLit(to, location) ? "page" : undefined}
              >
                {text}
              </Link>
            ),
          )}
        </nav>
        <SearchBox className="nav-search" />
        <div className="nav-tools">
          {onRedeem ? (
            <Button
              variant="ghost"
              className="nav-redeem"
              data-wide={Boolean(session) || undefined}
              onClick={onRedeem}
            >
              {t("redeem_code")}
            </Button>
          ) : null}
          <LanguageMenu withTheme={!session || Boolean(session.purchase)} />
          {!session ? (
            <>
              <Button variant="ghost" href="/login" className="nav-login">
                {t("log_in")}
              </Button>
              <Button variant="secondary" href="/logup" className="nav-signup">
                {t("sign_up")}
              </Button>
              {visitorMenu}
            </>
          ) : session.purchase ? (
            <>
              <Suspense fallback={null}>
                <ConfirmButton orderId={session.purchase} />
              </Suspense>
              {visitorMenu}
            </>
          ) : (
            <Suspense fallback={<span className="nav-own-place" data-bell={notifications || undefined} />}>
              {notifications ? <NotificationBell session={session} /> : null}
              <AccountMenu session={session} onRedeem={onRedeem} />
            </Suspense>
          )}
        </div>
      </div>
      {redeem === "never" ? null : (
        <Suspense fallback={null}>
          <CodeDialog isOpen={redeem === "open"} onClose={() => setRedeem("closed")} />
        </Suspense>
      )}
    </header>
  );
}
