import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type DemoPart, type DemoPeople, stepOf } from "../demo-part.ts";
import { makeDemoClips } from "../media/make-clips.ts";
import { demoProducts } from "../texts/products.ts";
import { demoSite } from "../texts/site.ts";
import type { DemoProduct } from "../texts/types.ts";
import { addProduct, type Shop } from "./add-product.ts";
import { fillAudience } from "./audience.ts";
import { beginDemo } from "./begin.ts";
import { fillOpinions } from "./opinions.ts";
import { readProgress, writeProgress } from "./progress.ts";
import { fillPlays, fillSales, payDemoMonths, sellTickets } from "./sales.ts";
import { fillSubscription } from "./subscriptions.ts";

/** One process fills at a time; PostgreSQL takes the lock back from one that is gone. */
const lockId = 7_204_912;

interface FillOptions {
  /** Parts that the modules contribute. */
  parts: readonly DemoPart[];
  ffmpeg: string;
  say: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Fills an empty site with what makes it look like a real one: people, channels, products with playable videos, a home
 * page, a few tickets. The site answers meanwhile: channels come first, each product when its film is there. Each step
 * is a transaction, so a call after an interrupted one goes on where that one ended.
 */
export async function fillDemo(platform: Platform, options: FillOptions): Promise<void> {
  while (!options.signal.aborted) {
    if (!(await isWanted(platform))) return;
    const isDone = await platform.db.connection().execute(async (db) => {
      const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockId}) as ours`.execute(
        db,
      );
      if (!rows[0]!.ours) return false;
      try {
        if (await isWanted(platform)) await fill(platform, options);
      } finally {
        await sql`select pg_advisory_unlock(${lockId})`.execute(db).catch(() => {});
      }
      return true;
    });
    if (isDone) return;
    // Another process fills: it ends, or it dies and this one goes on.
    await sleep(1000, undefined, { signal: options.signal }).catch(() => {});
  }
}

/** Not when it is filled already, nor in a database that is in use. */
async function isWanted({ db }: Platform): Promise<boolean> {
  const progress = await readProgress(db);
  if (progress) return !progress.filledAt;
  return !(await db.selectFrom("channel").select("id").limit(1).executeTakeFirst());
}

async function fill(platform: Platform, { parts, ffmpeg, say, signal }: FillOptions): Promise<void> {
  const { db, config, now } = platform;
  const startedAt = Date.now();
  const of = demoProducts.length;
  const waiting = await listMissing(platform);
  // First of all, so that a page opened in the first second knows that more is coming.
  await writeProgress(
    db,
    { ...(await readProgress(db)), ready: of - waiting.length, of, failed: false },
    now(),
  );
  await sharedChanged(db);
  const site = demoSite;
  const people = await stepOf(parts, "people")(platform, site);
  if (!(await findChannels(platform)).size) await beginDemo(platform, { site, people, parts });
  say("The demo's videos are being made; its products appear one by one");
  const shop: Shop = { parts, people, channels: await findChannels(platform), clips: new Map() };
  const addThoseReady = async (): Promise<void> => {
    for (let product = nextReady(waiting, shop); product; product = nextReady(waiting, shop)) {
      signal.throwIfAborted();
      const ready = of - waiting.length + 1;
      await addProduct(platform, product, { ...shop, progress: { ready, of } });
      waiting.splice(waiting.indexOf(product), 1);
      say(`  ${product.title[product.language]} (${ready} of ${of})`);
    }
  };
  await addThoseReady();
  let adding = Promise.resolve();
  await makeDemoClips(join(config.dataDir, "demo-clips"), {
    ffmpeg,
    signal,
    only: waiting.flatMap((product) => clipsOf(product, parts)),
    onClip(clip) {
      shop.clips.set(clip.key, clip);
      adding = adding.then(addThoseReady);
      return adding;
    },
  });
  await finish(platform, people, parts);
  await db.transaction().execute(async (tx) => {
    await writeProgress(tx, { filledAt: now().toISOString() }, now());
    await sharedChanged(tx);
  });
  say(`The demo is ready (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

const clipsOf = (product: DemoProduct, parts: readonly DemoPart[]): string[] => [
  ...(product.clip ? [product.clip] : []),
  ...parts.flatMap((part) => part.clips?.(product) ?? []),
];

/** The first that has its films, and what comes with it. */
function nextReady(waiting: readonly DemoProduct[], { clips, parts }: Shop): DemoProduct | undefined {
  return waiting.find(
    (product) =>
      clipsOf(product, parts).every((key) => clips.has(key)) &&
      !(product.bundle ?? []).some((item) => waiting.some(({ slug }) => slug === item)),
  );
}

async function findChannels({ db }: Platform): Promise<Shop["channels"]> {
  const slugs = demoSite.channels.map(({ slug }) => slug);
  const rows = await db
    .selectFrom("channel")
    .select(["id", "slug", "owner_id as ownerId"])
    .where("slug", "in", slugs)
    .execute();
  return new Map(rows.map(({ slug, ...channel }) => [slug, channel]));
}

async function listMissing({ db }: Platform): Promise<DemoProduct[]> {
  const slugs = demoProducts.map(({ slug }) => slug);
  const rows = await db.selectFrom("product").select("slug").where("slug", "in", slugs).execute();
  return demoProducts.filter(({ slug }) => !rows.some((row) => row.slug === slug));
}

/** Months of sales, what the modules end with, a subscription, statements: each once, also when it was interrupted. */
async function finish(platform: Platform, people: DemoPeople, parts: readonly DemoPart[]): Promise<void> {
  const { db, now } = platform;
  const progress = await readProgress(db);
  if (!progress?.isSold)
    await db.transaction().execute(async (tx) => {
      const audience = await fillAudience(platform, tx, {
        now: now(),
        adminId: people.get("admin@demo.palco.test"),
      });
      await fillSales(tx, audience, now());
      const viewerId = people.get("viewer@demo.palco.test");
      if (viewerId) await sellTickets(tx, viewerId);
      await fillPlays(tx, now());
      await fillOpinions(tx, audience, now());
      await writeProgress(tx, { ...progress, isSold: true }, now());
    });
  for (const part of parts) await part.finish?.(platform, people);
  await fillSubscription(platform, people);
  await payDemoMonths(platform, people);
}
