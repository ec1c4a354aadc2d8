import type { RegisterQuestion } from "@palco/contract/registration/questions";
import type { SiteConfig } from "@palco/contract/site-config/api";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DemoFilm, DemoImageToTake, Images } from "./fill/media.ts";
import type { DemoClip } from "./media/make-clips.ts";
import type {
  DemoAccount,
  DemoAd,
  DemoChannel,
  DemoHomeSection,
  DemoImage,
  DemoPage,
  DemoProduct,
  DemoSpeaker,
  DemoStore,
} from "./texts/types.ts";

/** Data of the demo besides its products. The filler passes it to the parts, because modules do not import the demo's texts. */
export interface DemoSite {
  accounts: readonly DemoAccount[];
  /** The password of every account. */
  password: string;
  channels: readonly DemoChannel[];
  speakers: readonly DemoSpeaker[];
  home: readonly DemoHomeSection[];
  pages: readonly DemoPage[];
  stores: readonly DemoStore[];
  ads: readonly DemoAd[];
  /** The form that people sign up with. */
  questions: readonly RegisterQuestion[];
  options: SiteConfig;
}

/** Ids of the demo's accounts by e-mail. */
export type DemoPeople = ReadonlyMap<string, string>;

export interface FilledChannel {
  id: string;
  ownerId: string;
}

/** Data that exists when the first transaction of the demo begins. */
export interface BegunDemo {
  platform: Platform;
  site: DemoSite;
  people: DemoPeople;
  images: Images;
  now: Date;
}

/** Data needed to write a product. */
export interface ProductParts {
  channelId: string;
  images: Images;
  film: DemoFilm | undefined;
  now: Date;
}

/** A product of the demo that has just been written. */
export interface AddedProduct {
  id: string;
  ownerId: string;
  people: DemoPeople;
  images: Images;
  /** Files that this part took in before. */
  files: readonly string[];
  now: Date;
}

/**
 * A module's part of the demo. Its texts stand in `demo/texts`. Steps, in this order: `people`; in one transaction
 * `channels`, then `begin` of every part in the order of `app/modules.ts`; for each product `takeIn`, then in one
 * transaction `product` and `add` of every part; `finish`. `people`, `channels` and `product` have one part each.
 */
export interface DemoPart {
  /** Makes the accounts; those that exist are kept as they are. */
  people?: (platform: Platform, site: DemoSite) => Promise<DemoPeople>;
  /** Pictures that `channels` and `begin` need. */
  sitePictures?: (site: DemoSite, people: DemoPeople) => Iterable<DemoImageToTake>;
  /** Makes the channels. Answers them by slug. */
  channels?: (tx: Tx, begun: BegunDemo) => Promise<ReadonlyMap<string, FilledChannel>>;
  /** Once: what belongs to no product. */
  begin?: (tx: Tx, begun: { channels: ReadonlyMap<string, FilledChannel> } & BegunDemo) => Promise<void>;
  /** Clips that a product needs beside its own film, by key. */
  clips?: (product: DemoProduct) => readonly string[];
  /** Pictures within a product, beside those every product has. */
  pictures?: (product: DemoProduct) => readonly DemoImage[];
  /** Takes in the files of a product before its transaction; what an interrupted attempt took in already is used. */
  takeIn?: (
    platform: Platform,
    product: DemoProduct,
    of: { ownerId: string; clips: ReadonlyMap<string, DemoClip> },
  ) => Promise<readonly string[]>;
  /** Writes a product. Answers its id. */
  product?: (tx: Tx, product: DemoProduct, parts: ProductParts) => Promise<string>;
  /** Adds to a product that has just been written. */
  add?: (tx: Tx, product: DemoProduct, added: AddedProduct) => Promise<void>;
  /** When all products are there; again after an interruption, so each thing is done once. */
  finish?: (platform: Platform, people: DemoPeople) => Promise<void>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    demo?: DemoPart;
  }
}

/** The step that exactly one part has. */
export function stepOf<Step extends "people" | "channels" | "product">(
  parts: readonly DemoPart[],
  step: Step,
): NonNullable<DemoPart[Step]> {
  const [one, ...more] = parts.flatMap((part) => part[step] ?? []);
  if (!one || more.length) throw new Error(`${more.length + (one ? 1 : 0)} parts of the demo have ${step}`);
  return one;
}
