import type { ErrorCode } from "@palco/contract/errors";
import type { ProductType } from "@palco/contract/product-types/traits";
import type { Actor, Context } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";
import type { Item } from "./item.queries.ts";

/** Definition by a module for the items of its product type. */
export interface ItemKind {
  kind: string;
  /**
   * Reason why this item can't be opened now although the product can; undefined: it can. Checked once, at opening.
   * `own`: the caller is its organizer or the team.
   */
  lock?: (
    context: Pick<Context, "db" | "now">,
    item: Pick<Item, "id" | "productId">,
    asker: { own: boolean; userId: string | undefined },
  ) => Promise<ErrorCode | undefined>;
  /** Items that every account may open, whatever it holds: samples of their product. */
  isForEverybody?: (context: Pick<Context, "db">, item: Pick<Item, "id" | "productId">) => Promise<boolean>;
  /** After an account watched some of it. What it does must bear being done again. */
  watched?: (
    context: Pick<Context<Actor>, "db" | "now" | "actor">,
    item: Pick<Item, "id" | "productId"> & { assetId: string },
  ) => Promise<void>;
}

/** Accounts that may have an attachment, checked first: everybody, holders of its product, or its editors. */
export type AttachmentAudience = "everybody" | "holders" | "editors";

/** Rule of a product type for the attachments of its items; without a rule, holders of the product may open them. */
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
