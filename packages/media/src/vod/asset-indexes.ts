import { createSingleFlight } from "../single-flight.ts";
import { type AssetIndex, parseAssetIndex } from "./asset-index.ts";
import { type AssetStore, readWhole } from "./asset-store.ts";

interface Known {
  index: AssetIndex;
  text: string;
  readAt: number;
}

/** Milliseconds an index is believed: one that still grows, and one that is complete. */
const GROWING_MS = 1000;
const COMPLETE_MS = 30_000;
const MOST = 5000;

/** `index.json` of assets, read again when it may have changed; the same object as long as the text is the same. */
export class AssetIndexes {
  readonly #store: AssetStore;
  readonly #known = new Map<string, Known>();
  readonly #reading = createSingleFlight<AssetIndex | undefined>();

  constructor(store: AssetStore) {
    this.#store = store;
  }

  /** The index if it is at hand and fresh enough. */
  peek(assetId: string): AssetIndex | undefined {
    const known = this.#known.get(assetId);
    if (!known || Date.now() - known.readAt > (isComplete(known.index) ? COMPLETE_MS : GROWING_MS))
      return undefined;
    return known.index;
  }

  /** @throws AssetIndexError when the file is damaged */
  async get(assetId: string): Promise<AssetIndex | undefined> {
    return this.peek(assetId) ?? this.#reading(assetId, () => this.#read(assetId));
  }

  forget(assetId: string): void {
    this.#known.delete(assetId);
  }

  async #read(assetId: string): Promise<AssetIndex | undefined> {
    const text = (await readWhole(this.#store, assetId, "index.json"))?.toString("utf8");
    if (text === undefined) {
      this.#known.delete(assetId);
      return undefined;
    }
    const known = this.#known.get(assetId);
    const index = known?.text === text ? known.index : parseAssetIndex(text);
    this.#known.delete(assetId);
    this.#known.set(assetId, { index, text, readAt: Date.now() });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value!);
    return index;
  }
}

function isComplete(index: AssetIndex): boolean {
  return index.renditions.every((rung) => rung.done === "all");
}
