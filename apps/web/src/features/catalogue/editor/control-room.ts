import type { BroadcastState } from "@palco/contract/live/api";
import { useLocation } from "react-router";
import { isControlRoom } from "#app/frame/areas.ts";

/** The control room is another view of a product's own address. */
export const controlRoomView = "?view=control-room";

export function useIsControlRoom(): boolean {
  return isControlRoom(useLocation().search);
}

/** The audience has been let in. */
export const isOnAir = (state: BroadcastState): boolean =>
  state === "waiting" || state === "live" || state === "interrupted";
