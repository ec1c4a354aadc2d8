import { CalendarDays, Compass, House, LogIn, type LucideIcon, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSession } from "#app/session.ts";
import { isLit, publicLinks } from "./links.ts";

const icons = { nav_home: House, nav_explore: Compass, nav_upcoming: CalendarDays } as const;

/** The first level of the navigation where a thumb reaches it, below 960 px. */
export function BottomBar() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const own =
    session && !session.purchase
      ? ({ to: "/mystuff/products", text: t("nav_my_space"), icon: Ticket } as const)
      : ({ to: "/login", text: t("log_in"), icon: LogIn } as const);
  return (
    <BottomBarFrame>
      {publicLinks.map(({ to, key }) => (
        <BottomLink key={to} to={to} icon={icons[key]}>
          {t(key)}
        </BottomLink>
      ))}
      <BottomLink to={own.to} icon={own.icon}>
        {own.text}
      </BottomLink>
    </BottomBarFrame>
  );
}

export function BottomBarFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <nav className="bottom-bar" aria-label={t("main_navigation")}>
      {children}
    </nav>
  );
}

/** `isHere`: for links that are lit by other rules than the first level's. */
export function BottomLink({
  to,
  icon: Icon,
  isHere,
  children,
}: {
  to: string;
  icon: LucideIcon;
  isHere?: boolean;
  children: ReactNode;
}) {
  const location = useLocation();
  return (
    <Link
      className="bottom-bar-link"
      to={to}
      aria-current={(isHere ?? isLit(to, location)) ? "page" : undefined}
    >
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}
