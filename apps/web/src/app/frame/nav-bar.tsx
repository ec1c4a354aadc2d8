import { Button, IconButton } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { Logo } from "@palco/ui/logo";
import { Menu as MenuIcon, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { useSession } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { LanguageMenu, ThemeMenu } from "./preference-menus.tsx";
import { isLit, mainLinks } from "./links.ts";
import { NavDrawer } from "./nav-drawer.tsx";
import { SearchBox } from "./search-box.tsx";

// Visitors do not need it.
const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));

export function NavBar() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const { languages } = useSiteConfig();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="nav" data-over-hero={pathname === "/" || undefined}>
      <div className="nav-inner">
        <Drawer
          trigger={
            <IconButton className="nav-burger" label={t("open_menu")}>
              {<MenuIcon aria-hidden="true" />}
            </IconButton>
          }
          open={open}
          onOpenChange={setOpen}
          title={t("menu")}
          side="left"
          phone="side"
          width={320}
        >
          <NavDrawer />
        </Drawer>
        <Link to="/" className="nav-logo">
          <Logo />
        </Link>
        <nav className="nav-links" aria-label={t("main_navigation")}>
          {mainLinks(session).map(({ to, key }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/"}
              className={isLit(to, pathname) ? "nav-link active" : "nav-link"}
            >
              {t(key)}
            </NavLink>
          ))}
        </nav>
        {/* Explore has its own, with results while one types. */}
        {pathname === "/search-results" ? (
          <span className="nav-search" />
        ) : (
          <SearchBox className="nav-search" />
        )}
        <div className="nav-tools">
          <IconButton className="nav-search-link" label={t("search")} href="/search-results">
            <Search aria-hidden="true" />
          </IconButton>
          {languages ? <LanguageMenu /> : null}
          <ThemeMenu />
          {session ? (
            <Suspense fallback={<span className="nav-account-place" />}>
              <AccountMenu session={session} />
            </Suspense>
          ) : (
            <>
              <Button variant="ghost" href="/login" className="nav-login">
                {t("log_in")}
              </Button>
              <Button variant="secondary" href="/logup" className="nav-signup">
                {t("sign_up")}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
