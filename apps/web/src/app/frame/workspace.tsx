import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { WorkArea } from "./areas.ts";
import { MyStoreLinks } from "#features/entities/MyStoreLinks.tsx";
import { opensPlace } from "#features/teams/places.ts";
import { useStudio } from "#features/teams/use-studio.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { useScreensOn } from "#app/site-modules.ts";
import { entryAt } from "./entry-at.ts";
import { navEntries } from "./nav-entries.ts";
import { RatesNotice } from "./rates-notice.tsx";
import { useDensity } from "./use-density.ts";
import { WorkBar } from "./work-bar.tsx";
import { WorkSkeleton } from "./work-skeleton.tsx";
import "./workspace.css";

const OrganizerNotice = lazy(() => import("#features/accounts/OrganizerNotice.tsx"));
const UploadDock = lazy(() => import("./upload-dock.tsx"));

/** The work area of organizers and of the team: a rail on wide screens, the bar at the bottom on a phone. */
export default function Workspace({ area, children }: { area: WorkArea; children: ReactNode }) {
  const { t } = useTranslation(["shell", "work-nav"]);
  useDensity();
  const { pathname } = useLocation();
  const title = t(area === "manage" ? "nav_manage" : "nav_studio");
  const { isOrganizer, isMember, may } = useStudio();
  const isOn = useScreensOn();
  const isTeam = area === "account" && !isOrganizer;
  if (isTeam && !isMember)
    return (
      <>
        <Suspense fallback={<WorkSkeleton />}>{children}</Suspense>
        <BottomBar />
      </>
    );
  const entries = navEntries(area, isOn).filter(({ to }) => !isTeam || opensPlace(to, may));
  const here = entryAt(entries, pathname);
  return (
    <div className="workspace">
      <nav className="workspace-nav" aria-label={title}>
        {entries.map(({ to, key, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="workspace-link"
            aria-current={here?.to === to ? "page" : undefined}
          >
            <Icon aria-hidden="true" />
            <span>{t(key)}</span>
          </Link>
        ))}
        {area === "account" ? <MyStoreLinks /> : null}
      </nav>
      <div className="workspace-content">
        {area === "manage" ? (
          <Suspense fallback={null}>
            <RatesNotice />
          </Suspense>
        ) : null}
        {area === "account" && isOrganizer ? (
          <Suspense fallback={null}>
            <OrganizerNotice />
          </Suspense>
        ) : null}
        <Suspense fallback={<WorkSkeleton />}>{children}</Suspense>
      </div>
      <WorkBar entries={entries} here={here} title={title} />
      {isTeam ? (
        <Suspense fallback={null}>
          <UploadDock />
        </Suspense>
      ) : null}
    </div>
  );
}
