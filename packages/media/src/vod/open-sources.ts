import { type ByteSource, memorySource } from "../mp4/byte-source.ts";
import { openMovie } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { AssetIndex } from "./asset-index.ts";
import type { AssetStore } from "./asset-store.ts";
import { buildPlan } from "./build-plan.ts";
import { type Plan, type TrackName, openPlan } from "./plan.ts";

/** An open source with its plan. Give it back with `release` when nothing reads it any more. */
export interface OpenSource {
  plan: Plan;
  media: ByteSource;
  release(): void;
}

interface Entry {
  ready: Promise<{ plan: Plan; media: ByteSource; planFile: ByteSource }>;
  readers: number;
  dropped: boolean;
}

/** Keeps the sources used last open: file handles and tables of segments. One that is still read is closed later. */
export class OpenSources {
  readonly #store: AssetStore;
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();

  constructor(store: AssetStore, most = 64) {
    this.#store = store;
    this.#most = most;
  }

  /** @throws Mp4Error when there is no source or it cannot be packaged */
  async acquire(assetId: string, index: AssetIndex): Promise<OpenSource> {
    const entry = this.#entries.get(assetId) ?? {
      ready: open(this.#store, assetId, index),
      readers: 0,
      dropped: false,
    };
    this.#entries.delete(assetId);
    this.#entries.set(assetId, entry);
    if (this.#entries.size > this.#most) this.drop(this.#entries.keys().next().value!);
    entry.readers++;
    try {
      const { plan, media } = await entry.ready;
      let released = false;
      const release = () => {
        if (!released) this.#leave(entry);
        released = true;
      };
      return { plan, media, release };
    } catch (error) {
      // Not kept: the next one tries again.
      if (this.#entries.get(assetId) === entry) this.#entries.delete(assetId);
      throw error;
    }
  }

  /** Forgets one, closing it when its last reader is done. */
  drop(assetId: string): void {
    const entry = this.#entries.get(assetId);
    if (!entry) return;
    this.#entries.delete(assetId);
    entry.dropped = true;
    if (entry.readers === 0) close(entry);
  }

  /** Forgets all. */
  dropAll(): void {
    for (const assetId of this.#entries.keys()) this.drop(assetId);
  }

  #leave(entry: Entry): void {
    entry.readers--;
    if (entry.dropped && entry.readers === 0) close(entry);
  }
}

function close({ ready }: Entry): void {
  ready.then(
    async ({ media, planFile }) => {
      await media.close?.();
      await planFile.close?.();
    },
    () => {},
  );
}

async function open(store: AssetStore, assetId: string, index: AssetIndex) {
  const media = await store.open(assetId, "source.mp4");
  if (!media) throw new Mp4Error("not_mp4", "there is no source.mp4");
  let planFile: ByteSource | undefined;
  try {
    planFile = await store.open(assetId, "source.plan");
    const plan = planFile && (await readPlan(planFile, media));
    if (planFile && plan) return { plan, media, planFile };
    await planFile?.close?.();
    planFile = memorySource(buildPlan(await openMovie(media), index.segments, sourceTracks(index)));
    return { plan: await openPlan(planFile), media, planFile };
  } catch (error) {
    await media.close?.();
    await planFile?.close?.();
    throw error;
  }
}

/** The stored plan, unless it is damaged, of another version or of another source. */
async function readPlan(planFile: ByteSource, media: ByteSource): Promise<Plan | undefined> {
  try {
    const plan = await openPlan(planFile);
    return plan.sourceSize === media.size ? plan : undefined;
  } catch (error) {
    if (error instanceof Mp4Error) return undefined;
    throw error;
  }
}

/** The tracks that the index says are served from the source. */
export function sourceTracks(index: AssetIndex): TrackName[] {
  const picture: TrackName[] = index.renditions.some((rung) => rung.kind === "source") ? ["v"] : [];
  const sound = index.audio.filter((track) => track.kind === "source").map((track) => track.id as TrackName);
  return [...picture, ...sound];
}
