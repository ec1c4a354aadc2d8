import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { FilledChannel } from "./fill/channels.ts";
import type { Images } from "./fill/media.ts";
import type { DemoClip } from "./media/make-clips.ts";
import type { DemoImage, DemoProduct } from "./texts/types.ts";

/** A product of the demo that has just been written. */
export interface AddedProduct {
  id: string;
  ownerId: string;
  /** Ids of the demo's accounts by e-mail. */
  people: ReadonlyMap<string, string>;
  images: Images;
  /** Files that this part took in before. */
  files: readonly string[];
  now: Date;
}

/** A module's part of the demo beside accounts, channels and products. Its texts stand in `demo/texts`. */
export interface DemoPart {
  /** Clips that a product needs beside its own film, by key. */
  clips?: (product: DemoProduct) => readonly string[];
  /** Pictures within a product, beside those every product has. */
  pictures?: (product: DemoProduct) => readonly DemoImage[];
  /** Once, in the transaction of the channels: what belongs to no product. */
  begin?: (
    tx: Tx,
    filled: { platform: Platform; channels: ReadonlyMap<string, FilledChannel>; now: Date },
  ) => Promise<void>;
  /** Takes in the files of a product before its transaction; what an interrupted attempt took in already is used. */
  takeIn?: (
    platform: Platform,
    product: DemoProduct,
    of: { ownerId: string; clips: ReadonlyMap<string, DemoClip> },
  ) => Promise<readonly string[]>;
  /** In the transaction of a product. */
  add?: (tx: Tx, product: DemoProduct, added: AddedProduct) => Promise<void>;
  /** When all products are there; again after an interruption, so each thing is done once. */
  finish?: (platform: Platform, people: ReadonlyMap<string, string>) => Promise<void>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    demo?: DemoPart;
  }
}
