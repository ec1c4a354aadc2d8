import type { ProductView } from "@palco/contract/catalogue/api";
import type { Context } from "#platform/context.ts";
import { createRegistry } from "#platform/registry.ts";

/** What was cancelled of a product: all of it, or some of its dates. */
export interface CalledOff {
  whole: boolean;
  dates: ReadonlySet<string>;
}

/** What other modules know of a product and its page shows. */
export type PageExtras = Pick<ProductView, "rating" | "chapters" | "recording" | "ads"> & {
  calledOff: CalledOff;
};

/** Nothing is kept free for advertising. */
export const noAds: PageExtras["ads"] = { product: [], player: [] };

/** One of them, contributed by the module that keeps it. */
export type PageExtra = {
  [Name in keyof PageExtras]: {
    name: Name;
    read: (
      context: Pick<Context, "actor" | "bus" | "db" | "language" | "now" | "services">,
      productId: string,
    ) => Promise<PageExtras[Name]>;
  };
}[keyof PageExtras];

declare module "#platform/module.ts" {
  interface ServerModule {
    pageExtras?: readonly PageExtra[];
  }
}

/** Their tables hang on products, so products ask for them here. */
export const pageExtras = createRegistry("page extras", ({ name }: PageExtra) => name);

export async function readPageExtras(
  context: Pick<Context, "actor" | "bus" | "db" | "language" | "now" | "services">,
  productId: string,
): Promise<PageExtras> {
  const read = async ({ name, read: ask }: PageExtra) => [name, await ask(context, productId)] as const;
  const found = Object.fromEntries(await Promise.all(pageExtras.list().map(read))) as Partial<PageExtras>;
  const calledOff = { whole: false, dates: new Set<string>() };
  return { rating: null, chapters: [], recording: null, ads: noAds, calledOff, ...found };
}
