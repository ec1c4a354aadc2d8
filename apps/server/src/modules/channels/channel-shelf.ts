import type { ChannelCard } from "@palco/contract/channels/api";
import type { Context } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";

/** Counts what channels have on show, for all cards of a list at once. The module that keeps products contributes it. */
export type CountShelves = (
  reader: Pick<Context, "db" | "now">,
  channelIds: readonly string[],
) => Promise<ReadonlyMap<string, ChannelCard["shelf"]>>;

declare module "#platform/module.ts" {
  interface ServerModule {
    countShelves?: CountShelves;
  }
}

/** Products know of channels, so channels ask for them here. */
export const shelves = createRegistry<{ count: CountShelves }, "products">("shelves", () => "products");
