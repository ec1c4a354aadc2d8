import { SkipLink } from "@palco/ui/a11y";
import { Splash } from "@palco/ui/splash";
import { Toasts } from "@palco/ui/toasts";
import { lazy, Suspense } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { hasRole, useSession } from "#app/session.ts";
import { Ui } from "#app/ui.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { FirstScreenGone } from "./first-screen-gone.ts";
import { FocusOnNavigation } from "./focus-on-navigation.tsx";
import { NavBar } from "./nav-bar.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { RouteProgress } from "./route-progress.tsx";
import { bareFrame, isControlRoom, noBottomBar, workspaceOf } from "./areas.ts";
import { useBottomBar } from "./use-bottom-bar.ts";
import "./frame.css";

// At the end of a page: nothing stands below it that it could move.
const Footer = lazy(async () => ({ default: (await import("./footer.tsx")).Footer }));
const WorkHeader = lazy(() => import("./work-header.tsx"));
const Workspace = lazy(() => import("./workspace.tsx"));
const UploadDock = lazy(() => import("./upload-dock.tsx"));
const Listening = lazy(() => import("#features/notifications/Listening.tsx"));

// The first screen of a tab always has the key "default": an address typed over another is not the same place.
const placeKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

/** Frame around every screen: navigation, footer, messages; the work area of producers and administrators. */
export function Frame() {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const session = useSession();
  const inRoom = workspaceOf(pathname) !== undefined && isControlRoom(search);
  const area = inRoom ? undefined : workspaceOf(pathname);
  // Users without access don't see the area: the screen itself shows the refusal, without the area around it.
  // Of an organizer's team the workspace knows: whoever is logged in gets that far.
  const mayEnter = area === "manage" ? hasRole(session, "ADMIN") : session && !session.purchase;
  const workspace = area && mayEnter ? area : undefined;
  const bare = inRoom || bareFrame(pathname);
  useBottomBar(inRoom || noBottomBar(pathname) ? "none" : undefined);
  const screen = (
    <>
      <Outlet />
      <FirstScreenGone />
    </>
  );
  return (
    <Ui>
      <SkipLink targetId="main" />
      <RouteProgress active={navigation.state !== "idle"} />
      {bare ? null : workspace ? (
        <Suspense fallback={<div className="nav work-nav" />}>
          <WorkHeader />
        </Suspense>
      ) : (
        <NavBar />
      )}
      <OfflineNote />
      <main id="main" tabIndex={-1} className="frame-main" data-bare={bare || undefined}>
        <Suspense fallback={<Splash inset />}>
          {workspace ? <Workspace area={workspace}>{screen}</Workspace> : screen}
        </Suspense>
      </main>
      {bare || workspace ? null : (
        <>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
          <BottomBar />
        </>
      )}
      <Toasts heading="#main :is(.ui-page-header, h1)" />
      {hasRole(session, "PRODUCER") ? (
        <Suspense fallback={null}>
          <UploadDock />
        </Suspense>
      ) : null}
      {session && !session.purchase ? (
        <Suspense fallback={null}>
          <Listening session={session} />
        </Suspense>
      ) : null}
      <FocusOnNavigation />
      <ScrollRestoration getKey={placeKey} />
    </Ui>
  );
}
