import { Drawer } from "@palco/ui/drawer";
import { Ellipsis } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { BottomBarFrame, BottomLink } from "./bottom-bar.tsx";
import type { NavEntry } from "./feature-nav.ts";

/** The bottom bar of a work area: its most used screens, and the rest in a sheet. */
export function WorkBar({
  entries,
  here,
  title,
}: {
  entries: readonly NavEntry[];
  here: NavEntry | undefined;
  title: string;
}) {
  const { t } = useTranslation(["shell", "work-nav"]);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const inBar = entries.filter((entry) => entry.isInBar);
  const rest = entries.filter((entry) => !entry.isInBar);
  const isHere = (entry: NavEntry) => entry === here;
  return (
    <BottomBarFrame>
      {inBar.map((entry) => (
        <BottomLink key={entry.to} to={entry.to} icon={entry.icon} isHere={isHere(entry)}>
          {t(entry.key)}
        </BottomLink>
      ))}
      <Drawer
        trigger={
          <button type="button" className="bottom-bar-link" data-here={rest.some(isHere) || undefined}>
            <Ellipsis aria-hidden="true" />
            <span>{t("nav_more")}</span>
          </button>
        }
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
      >
        <nav className="work-more" aria-label={title}>
          {rest.map((entry) => {
            const { to, key, icon: Icon } = entry;
            return (
              <Link
                key={to}
                to={to}
                className="workspace-link"
                aria-current={isHere(entry) ? "page" : undefined}
              >
                <Icon aria-hidden="true" />
                <span>{t(key)}</span>
              </Link>
            );
          })}
        </nav>
      </Drawer>
    </BottomBarFrame>
  );
}
