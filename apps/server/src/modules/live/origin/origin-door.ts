import type { Publisher } from "@palco/media/live/rtmp/rtmp-server";
import type { Platform } from "#platform/context.ts";

/** Admits any sender with a valid key, over any protocol. */
export interface OriginDoor {
  /** @returns what takes the sender, or the sentence it is refused with */
  admit(
    key: string,
  ): Promise<
    { ok: true; needs: "video" | "sound"; attach(publisher: Publisher): void } | { ok: false; reason: string }
  >;
}

const doors = new WeakMap<object, OriginDoor>();

/** The origin of this process, while it is one. */
export function originDoor({ secrets }: Pick<Platform, "secrets">): OriginDoor | undefined {
  return doors.get(secrets);
}

/** @returns how to close it */
export function openOriginDoor({ secrets }: Pick<Platform, "secrets">, door: OriginDoor): () => void {
  doors.set(secrets, door);
  return () => void doors.delete(secrets);
}
