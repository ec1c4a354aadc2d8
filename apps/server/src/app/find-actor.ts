import type { Actor, Platform } from "#platform/context.ts";

/** Who a bearer token stands for. */
export async function findActor(_platform: Platform, _token: string): Promise<Actor | undefined> {
  return undefined;
}
