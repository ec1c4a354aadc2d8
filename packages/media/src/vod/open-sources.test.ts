import { expect, test } from "vitest";
import type { ByteSource } from "../mp4/byte-source.ts";
import { fileSource } from "../mp4/byte-source.ts";
import { usualClip } from "../mp4/testing.ts";
import type { AssetIndex } from "./asset-index.ts";
import type { AssetStore } from "./asset-store.ts";
import { describeSource } from "./describe-source.ts";
import { judgeSource } from "./judge-source.ts";
import { OpenSources } from "./open-sources.ts";
import { packaged } from "./testing.ts";

/** A store with one film under every id, that counts what is open. */
async function counted() {
  const it = await packaged(usualClip(14));
  const index = {
    segments: it.grid,
    ...describeSource(it.movie, judgeSource(it.movie), it.plan),
  } as AssetIndex;
  await it.source.close?.();
  const state = { open: 0, opened: 0 };
  const store: AssetStore = {
    async open(_, file) {
      if (file !== "source.mp4") return undefined;
      const source = await fileSource(usualClip(14));
      state.open++;
      state.opened++;
      const close = async () => {
        state.open--;
        await source.close?.();
      };
      return { size: source.size, read: source.read, close } satisfies ByteSource;
    },
  };
  return { index, state, store };
}

test("readers of one source share it, an evicted one stays open for its readers", async () => {
  const { index, state, store } = await counted();
  const sources = new OpenSources(store, 1);
  const [first, second] = await Promise.all([sources.acquire("a", index), sources.acquire("a", index)]);
  expect(state).toEqual({ open: 1, opened: 1 });
  const other = await sources.acquire("b", index);
  expect(state).toEqual({ open: 2, opened: 2 });
  first.release();
  first.release();
  expect((await second.media.read(0, 8)).toString("latin1", 4)).toBe("ftyp");
  second.release();
  await expect.poll(() => state.open).toBe(1);
  other.release();
  expect(state.open).toBe(1);
  sources.dropAll();
  await expect.poll(() => state.open).toBe(0);
});

test("a source that cannot be opened is tried again by the next reader", async () => {
  const { index, state, store } = await counted();
  let isThere = false;
  const sources = new OpenSources({ open: async (id, file) => (isThere ? store.open(id, file) : undefined) });
  await expect(sources.acquire("a", index)).rejects.toThrow(/source\.mp4/);
  isThere = true;
  (await sources.acquire("a", index)).release();
  expect(state.opened).toBe(1);
  sources.dropAll();
});
