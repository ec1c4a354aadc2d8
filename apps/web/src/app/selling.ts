import { hasRole, type Session } from "./session.ts";

/** Address where selling begins for this session: the page for organizers, the offer to become an organizer, or a new channel. */
export function sellingPath(session: Session | undefined): string {
  if (!session) return "/organizers";
  return hasRole(session, "PRODUCER") ? "/account/channels/new" : "/account/my-data";
}
