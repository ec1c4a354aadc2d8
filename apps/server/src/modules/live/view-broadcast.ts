import type { BroadcastView } from "@palco/contract/live/api";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { isOwner } from "#platform/owner-scope.ts";
import { countHolders, findAnnounced } from "./announced.ts";
import { listDestinations } from "./destinations/destination.queries.ts";
import { viewDestination } from "./destinations/view-destination.ts";
import { listOutputs } from "./outputs/output.queries.ts";
import { viewOutput } from "./outputs/view-output.ts";
import { type OwnBroadcast, ownBroadcast } from "./policy.ts";
import { listKept } from "./recordings/recording.queries.ts";
import { stateOf } from "./run.ts";
import { findToldRun, getBroadcastRow } from "./run.queries.ts";
import { streamKey } from "./stream-key.ts";
import { countWaiting } from "./waiting/count-waiting.ts";

/** State of a broadcast, for its owner and the team. */
export async function getBroadcast(context: Context<Actor>, itemId: string): Promise<BroadcastView> {
  return viewBroadcast(context, await ownBroadcast(context, itemId));
}

export async function viewBroadcast(context: Context<Actor>, product: OwnBroadcast): Promise<BroadcastView> {
  const { db, now, secrets, actor } = context;
  const row = await getBroadcastRow(db, product.itemId);
  const run = await findToldRun(db, product.itemId);
  // Keys are not for administrators in their owner's name.
  const isOwn = isOwner(actor, product) && !actor.impersonator;
  const state = stateOf(run, now());
  const isOpen = run !== undefined && run.endedAt === null;
  const announced = await findAnnounced(db, product, now());
  return {
    product: { id: product.id, slug: product.slug, title: product.title },
    state,
    ingest: {
      url: ingestUrl(context),
      key: isOwn ? streamKey(secrets, product.itemId, row.keySerial) : null,
    },
    destinations: (await listDestinations(db, product.itemId)).map((one) =>
      viewDestination(context, product.itemId, { ...one, sends: isOpen && run.onAirAt !== null }),
    ),
    outputs: (await listOutputs(db, product.itemId)).map((one) => viewOutput(context, one, isOwn)),
    record: row.record,
    onAirAt: run?.onAirAt?.toISOString() ?? null,
    endedAt: run?.endedAt?.toISOString() ?? null,
    viewers: isOpen ? run.viewers : 0,
    peakViewers: run?.peakViewers ?? 0,
    encoder: state === "preview" || state === "live" ? (run?.report ?? null) : null,
    kept: (await listKept(db, product.itemId)).map(({ assetId, onAirAt, keptAt }) => ({
      assetId,
      onAirAt: onAirAt?.toISOString() ?? null,
      keptAt: keptAt.toISOString(),
    })),
    // A rehearsal that ended without going on air costs nothing.
    rehearsedMs: run && (isOpen || run.onAirAt) ? run.rehearsedMs : 0,
    assetId: run?.firstPictureAt ? run.assetId : null,
    waiting: state === "live" || state === "interrupted" ? 0 : await countWaiting(context, product.id),
    announcedAt: announced?.startsAt.toISOString() ?? null,
    tickets: await countHolders(db, { productId: product.id, sessionId: announced?.sessionId }, now()),
  };
}

/** The address encoders send to. */
function ingestUrl({ config }: Pick<Platform, "config">): string {
  const { hostname } = new URL(config.publicUrl);
  return `rtmp://${hostname}${(config.rtmpPort ?? 1935) === 1935 ? "" : `:${config.rtmpPort}`}/live`;
}
