import { expect, test } from "vitest";
import { filmMissing, type FilmOfProduct } from "./film-missing.ts";

test.each<[Partial<FilmOfProduct>, boolean, string[]]>([
  [{}, true, []],
  [{ assetState: "ready" }, false, []],
  [{ assetState: "probing" }, true, ["not_ready"]],
  [{ assetState: "refused" }, true, ["not_ready"]],
  [{ assetId: null, assetState: null }, true, ["empty"]],
  // A bundle may be nothing but what comes with it; a deferred live is a film at its time.
  [{ assetId: null, assetState: null, bundled: 2 }, true, []],
  [{ assetId: null, assetState: null, bundled: 2 }, false, ["empty"]],
  [{ assetState: "refused", bundled: 2 }, true, ["not_ready"]],
])("with %j (bundle: %j) the film is %j", (changes, mayBeBundle, expected) => {
  const product = { assetId: "a", assetState: "playable", bundled: 0, ...changes };
  expect(filmMissing(product, { mayBeBundle }).map(({ reason }) => reason)).toEqual(expected);
});
