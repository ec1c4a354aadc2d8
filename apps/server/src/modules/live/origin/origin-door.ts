import type { Publisher } from "@palco/media/live/rtmp/rtmp-server";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

/** Admits any sender with a valid key, over any protocol. */
export interface OriginDoor {
  /** @returns what takes the sender, or the sentence it is refused with */
  admit(
    key: string,
  ): Promise<
    { ok: true; needs: "video" | "sound"; attach(publisher: Publisher): void } | { ok: false; reason: string }
  >;
}

const key = serviceKey<{ door: OriginDoor | undefined }>("live.origin_door");
const placeOf = ({ services }: Pick<Platform, "services">) => services.get(key, () => ({ door: undefined }));

/** The origin of this process, while it is one. */
export function originDoor(platform: Pick<Platform, "services">): OriginDoor | undefined {
  return placeOf(platform).door;
}

/** @returns how to close it */
export function openOriginDoor(platform: Pick<Platform, "services">, door: OriginDoor): () => void {
  const place = placeOf(platform);
  place.door = door;
  return () => (place.door = undefined);
}
