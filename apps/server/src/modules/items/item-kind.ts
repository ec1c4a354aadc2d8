import type { ErrorCode } from "@palco/contract/errors";
import type { ProductType } from "@palco/contract/product-types/traits";
import type { Context } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";
import type { Item } from "./item.queries.ts";

/** What a module defines for the items of its product type. */
export interface ItemKind {
  kind: string;
  /**
   * Reason why this item can't be opened now although the product can; undefined: it can. Checked once, at opening.
   * `own`: the caller is its organizer or the team.
   */
  lock?: (
    context: Pick<Context, "db" | "now">,
    item: Pick<Item, "id" | "productId">,
    asker: { own: boolean },
  ) => Promise<ErrorCode | undefined>;
}

/** Who may have an attachment, before anything else is asked: everybody, who holds its product, or who may change it. */
export type AttachmentAudience = "everybody" | "holders" | "editors";

/** How a product type opens the attachments of its items; a type without a rule opens them to who holds the product. */
export interface AttachmentRule {
  type: ProductType;
  audienceOf: (
    context: Pick<Context, "db" | "now">,
    item: Pick<Item, "id" | "productId">,
  ) => Promise<AttachmentAudience>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** The kinds of items that are this module's. */
    itemKinds?: readonly ItemKind[];
    attachmentRules?: readonly AttachmentRule[];
  }
}

export const itemKinds = createRegistry("item kinds", ({ kind }: ItemKind) => kind);
export const attachmentRules = createRegistry("attachment rules", ({ type }: AttachmentRule) => type);
