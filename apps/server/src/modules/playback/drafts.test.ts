import { removeProduct } from "@palco/contract/catalogue/edit";
import { sendBeats, startPlayback } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusal } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp();

test("a draft that its owner has played is deleted with what was noted of that; its film stays", async () => {
  const film = await aFilm(app, { status: "draft" });
  const { owner, assetId, slug } = film;
  const { sessionId } = await owner.call(startPlayback, { body: { productSlug: slug } });
  const beat = { seq: 0, from: 0, to: 5, wallMs: 5000, rate: 1, visible: true, muted: false };
  const body = { beats: [beat], positionMs: 5000 };
  expect(await owner.call(sendBeats, { params: { id: sessionId }, body })).toMatchObject({ accepted: 1 });
  await owner.call(removeProduct, { params: { slug } });
  const { rows } = await sql<{ sessions: number; coverage: number; beats: number; films: number }>`select
      (select count(*)::int from playback_session where user_id = ${owner.id}) as sessions,
      (select count(*)::int from coverage where user_id = ${owner.id}) as coverage,
      (select count(*)::int from view_section where user_id = ${owner.id}) as beats,
      (select count(*)::int from asset where id = ${assetId!}) as films`.execute(app.platform.db);
  expect(rows).toEqual([{ sessions: 0, coverage: 0, beats: 0, films: 1 }]);
  // The player that is still open learns of it.
  expect(await refusal(owner.call(sendBeats, { params: { id: sessionId }, body }))).toBe(
    "playback.session_ended",
  );
});
