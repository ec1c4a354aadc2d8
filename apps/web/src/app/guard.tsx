import type { Who } from "@palco/contract/addresses";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { nextPath } from "./next-path.ts";
import NoPermission from "./no-permission.tsx";
import { hasRole, useSession } from "./session.ts";

/** Lets in whom the address is for. The server decides again on every call; this only spares people a dead end. */
export function Guard({ who, children }: { who: Who; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (who === "everyone") return children;
  if (who === "visitor") return session ? <Navigate to={nextPath(search)} replace /> : children;
  if (!session) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (who === "producer" && !hasRole(session, "PRODUCER")) return <NoPermission />;
  if (who === "admin" && !hasRole(session, "ADMIN")) return <NoPermission />;
  return children;
}
