import { type DoneSegments, readDoneSegments, videoFolder } from "@palco/media/encode/done-segments";
import { nextWork, withBusy, type WorkItem } from "@palco/media/encode/pipeline";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { AnalysedSource } from "../assets/analyse-source.ts";
import { assetFolder } from "../assets/asset-files.ts";
import { getAssetIndex } from "../assets/asset-index.ts";
import { listPendingAudioTracks, type PendingAudioTrack } from "../audio-tracks/audio-track.queries.ts";
import { insertClaim, listClaims, lockClaims } from "./claim.queries.ts";
import { listOpenJobs, listWanted } from "./transcode-job.queries.ts";

export type SourcePlan = Pick<AnalysedSource, "facts" | "ladder" | "gridOfKeyframes" | "keyframeGapMs">;

interface Common {
  claimId: string;
  assetId: string;
  ownerId: string;
  plan: SourcePlan;
  grid: number[];
}
/** A piece of work that is this worker's now. */
export type ClaimedWork =
  | (Common & { kind: "chunk"; item: WorkItem; urgent: boolean })
  | (Common & { kind: "stills" })
  | (Common & { kind: "audio_track"; track: PendingAudioTrack })
  | { kind: "finish"; assetId: string };

type Parts = Pick<Platform, "db" | "storage">;

export interface Claimant {
  /** The process, as `takeIdentity` numbers it. */
  worker: number;
  /** Takes nothing but what someone waits for. */
  urgentOnly: boolean;
}

/** Claims the most urgent unclaimed piece of work. */
export async function claimWork(platform: Parts, claimant: Claimant): Promise<ClaimedWork | undefined> {
  for (const assetId of await listOpenJobs(platform.db, claimant)) {
    const work = await claimFromAsset(platform, claimant, assetId);
    if (work) return work;
  }
  return undefined;
}

/** Segments on disk, of the encoded tracks and of the further audio tracks under way. */
export function readDone(
  storage: Platform["storage"],
  assetId: string,
  {
    index,
    audioTracks = [],
  }: {
    index: { renditions: { kind: string; name: string }[]; audio: { kind: string; id: string }[] };
    audioTracks?: readonly { folder: string }[];
  },
): Promise<DoneSegments> {
  const folders = [
    ...index.renditions.filter((one) => one.kind === "encoded").map((one) => videoFolder(one.name)),
    ...index.audio.filter((one) => one.kind === "encoded").map((one) => one.id),
    ...audioTracks.map(({ folder }) => folder),
  ];
  return readDoneSegments(storage.path(assetFolder(assetId)), folders);
}

/** Files say what is done, claims what is being done; the lock keeps two workers from choosing the same. */
async function claimFromAsset(
  { db, storage }: Parts,
  { worker, urgentOnly }: Claimant,
  assetId: string,
): Promise<ClaimedWork | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockClaims(tx, assetId);
    const asset = await tx
      .selectFrom("asset")
      .innerJoin("transcode_job", "transcode_job.asset_id", "asset.id")
      .select(["owner_id", "state", "source_facts", "has_poster", "has_storyboard", "stills_attempts"])
      .where("asset.id", "=", assetId)
      .executeTakeFirst();
    const index = await getAssetIndex({ storage }, assetId);
    if (!asset || !index) return undefined;
    const [claims, wanted, audioTracks] = [
      await listClaims(tx, assetId),
      await listWanted(tx, assetId),
      await listPendingAudioTracks(tx, assetId),
    ];
    const done = withBusy(
      await readDone(storage, assetId, { index, audioTracks }),
      claims.filter((claim) => claim.kind === "chunk"),
    );
    const plan = asset.source_facts as SourcePlan;
    const item = nextWork(
      index,
      done,
      wanted,
      // On a grid of keyframes no run has to decode up to its start.
      plan.gridOfKeyframes ? 0 : plan.keyframeGapMs,
    );
    const total = index.segments.length - 1;
    const common = {
      assetId,
      ownerId: asset.owner_id,
      plan,
      grid: index.segments,
    };
    const stillsMissing =
      asset.state !== "ready" &&
      !(asset.has_poster && asset.has_storyboard) &&
      asset.stills_attempts < 2 &&
      !claims.some((claim) => claim.kind === "stills");
    // Someone waits: for this segment, or for the film to become playable at all.
    const urgent = item?.reason === "wanted" || (item?.reason === "first" && asset.state === "probing");
    if (urgentOnly && !urgent) return undefined;
    if (stillsMissing && !urgent)
      return {
        kind: "stills",
        ...common,
        claimId: await insertClaim(tx, { assetId, worker, kind: "stills" }),
      };
    // A sound is soon made; the better qualities of the picture take their time.
    const track =
      item === undefined || item.reason === "ladder" ? nextAudioTrack(audioTracks, done, total) : undefined;
    if (track) {
      const run = { video: [], audio: [track.position], from: 0, to: total, reason: "low" as const };
      await setPriority(tx, assetId, 1);
      return {
        kind: "audio_track",
        ...common,
        track,
        claimId: await insertClaim(tx, { assetId, worker, kind: "chunk", item: run }),
      };
    }
    if (item) {
      const priority = item.reason === "ladder" ? 0 : item.reason === "low" ? 1 : 2;
      if (item.reason !== "wanted") await setPriority(tx, assetId, priority);
      return {
        kind: "chunk",
        ...common,
        item,
        urgent,
        claimId: await insertClaim(tx, { assetId, worker, kind: "chunk", item }),
      };
    }
    return claims.length === 0 ? { kind: "finish", assetId } : undefined;
  });
}

/** The first audio track with missing segments that are not claimed; its worker makes all of them. */
function nextAudioTrack(
  audioTracks: readonly PendingAudioTrack[],
  done: DoneSegments,
  total: number,
): PendingAudioTrack | undefined {
  return audioTracks.find(({ folder }) => (done.get(folder)?.size ?? 0) < total);
}

async function setPriority(tx: Tx, assetId: string, priority: number): Promise<void> {
  await tx
    .updateTable("transcode_job")
    .set({ priority })
    .where("asset_id", "=", assetId)
    .where("priority", "<>", priority)
    .execute();
}
