import type { ErrorCode } from "@palco/contract/errors";
import type { Context } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";
import type { Item } from "./item.queries.ts";

/** What a module says of the items of its product type. */
export interface ItemKind {
  kind: string;
  /**
   * Why somebody who may open the product can't open this item of it now; undefined: they can. Asked once, when it is
   * opened. `own`: its organizer or the team.
   */
  lock?: (
    context: Pick<Context, "db" | "now">,
    item: Pick<Item, "id" | "productId">,
    asker: { own: boolean },
  ) => Promise<ErrorCode | undefined>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** The kinds of items that are this module's. */
    itemKinds?: readonly ItemKind[];
  }
}

export const itemKinds = createRegistry("item kinds", ({ kind }: ItemKind) => kind);
