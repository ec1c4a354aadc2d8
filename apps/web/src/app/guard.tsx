import type { Who } from "@palco/contract/addresses";
import { lazy, type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { nextPath } from "./next-path.ts";
import { hasRole, noteAddress, useSession } from "./session.ts";

const NoPermission = lazy(() => import("./no-permission.tsx"));
const TeamGate = lazy(() => import("#features/teams/TeamGate.tsx"));

/** Lets in whom the address is for. The server decides again on every call; this only spares people a dead end. */
export function Guard({
  who,
  opensToPurchase,
  children,
}: {
  who: Who;
  opensToPurchase?: boolean | undefined;
  children: ReactNode;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(noteAddress, [pathname, search]);
  if (who === "everyone") return children;
  // Until the mailbox is proved, a session of a purchase is a visitor's but where the purchase is watched.
  const isVisitor = !session || (session.purchase !== undefined && !opensToPurchase);
  if (who === "visitor") return isVisitor ? children : <Navigate to={nextPath(search)} replace />;
  if (isVisitor) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (who === "producer" && !hasRole(session, "PRODUCER")) return <TeamGate>{children}</TeamGate>;
  if (who === "admin" && !hasRole(session, "ADMIN")) return <NoPermission />;
  return children;
}
