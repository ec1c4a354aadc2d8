import { Splash } from "@palco/ui/splash";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import NoPermission from "#app/no-permission.tsx";
import { opensPlace } from "./places.ts";
import { useStudio } from "./use-studio.ts";

/** The studio's door for who is no organizer: members of a team pass where their roles let them in. */
export default function TeamGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { may, isMember } = useStudio();
  if (isMember === undefined) return <Splash inset />;
  return opensPlace(pathname, may) ? children : <NoPermission />;
}
