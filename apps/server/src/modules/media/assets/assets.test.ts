import { randomBytes } from "node:crypto";
import {
  getAsset,
  getUpload,
  listCaptions,
  removeAsset,
  removeCaptions,
  saveCaptions,
  watchAsset,
} from "@palco/contract/media/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getAssetIndex } from "../public.ts";
import { AAC, aClip, picture, tone, X264 } from "@palco/media/mp4/testing";
import { mediaApp } from "../testing-app.ts";
import { anAsset } from "../testing.ts";
import { cleanUpUploads } from "../uploads/clean-up-uploads.ts";
import { tus } from "../uploads/testing-tus.ts";
import { insertClaim, lockClaims } from "../transcoding/claim.queries.ts";
import { changeAssetIndex } from "./asset-index.ts";
import { assetChanged } from "./asset.queries.ts";

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const other = await app.aPerson("PRODUCER");
const admin = await app.aPerson("ADMIN");
const { db, storage } = app.platform;

const srt =
  "\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\n<font color=red>Buenas <i>noches</i></font>\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\n<script>alert(1)</script>fin\r\n";
const file = (text: string | Uint8Array<ArrayBuffer>, type = "application/x-subrip") =>
  new Blob([text], { type });

test("a film that plays as it is can be watched at once; another's is not found, an admin can see it", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id, title: "Concierto" });
  const view = await producer.call(getAsset, { params: { id } });
  expect(view).toMatchObject({
    title: "Concierto",
    state: "playable",
    direct: true,
    refusal: null,
    poster: null,
  });
  expect(view.renditions).toContainEqual(expect.objectContaining({ name: "source", state: "ready" }));
  expect((await admin.call(getAsset, { params: { id } })).id).toBe(id);
  for (const ask of [
    () => other.call(getAsset, { params: { id } }),
    () => other.call(watchAsset, { params: { id }, query: {} }),
    () => other.call(removeAsset, { params: { id } }),
    () => other.call(listCaptions, { params: { id } }),
    () => other.call(saveCaptions, { params: { id, language: "es" }, query: {}, body: file(srt) }),
    () => producer.call(getAsset, { params: { id: "01890000-0000-7000-8000-000000000000" } }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "media.not_found" });
});

test("a film lasts as long as its sound, which goes on after the picture", async () => {
  const path = aClip(`${picture(8)} ${tone(30)} ${X264} ${AAC}`);
  const { id } = await anAsset(app, { ownerId: producer.id, path });
  const { durationMs, direct } = await producer.call(getAsset, { params: { id } });
  expect(Math.abs(durationMs! - 30_000)).toBeLessThan(100);
  // Its last frame has to be held by the encoder.
  expect(direct).toBe(false);
});

test("a client that watches a video gets the next change, and at once one that it missed", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const { revision } = await producer.call(watchAsset, { params: { id }, query: {} });
  const waiting = producer.call(watchAsset, { params: { id }, query: { since: revision } });
  // Another answer has come meanwhile: the question before it is being waited on.
  await producer.call(getAsset, { params: { id } });
  await db.transaction().execute((tx) => assetChanged(tx, id));
  expect((await waiting).revision).toBe(revision + 1);
  expect((await producer.call(watchAsset, { params: { id }, query: { since: revision } })).revision).toBe(
    revision + 1,
  );
});

test("captions are cleaned, listed, replaced and removed, and the edge's index is updated", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const params = { id, language: "es" };
  expect(await producer.call(saveCaptions, { params, query: {}, body: file(srt) })).toEqual({
    language: "es",
    label: "Español",
  });
  const vtt = (await storage.get(`assets/${id}/captions/es.vtt`))!.toString();
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:03\.500\nBuenas <i>noches<\/i>\n/);
  expect(vtt).not.toContain("script>");
  await producer.call(saveCaptions, {
    params: { id, language: "pt-BR" },
    query: { label: 'Brasil "SDH"' },
    body: file("WEBVTT\n\n00:01.000 --> 00:02.000\nOi\n", "text/vtt"),
  });
  await producer.call(saveCaptions, { params, query: { label: "Castellano" }, body: file(srt) });
  const items = [
    { language: "es", label: "Castellano" },
    { language: "pt-BR", label: "Brasil ”SDH”" },
  ];
  expect(await producer.call(listCaptions, { params: { id } })).toEqual({ items });
  expect((await getAssetIndex(app.platform, id))!.captions).toEqual(items);
  await producer.call(removeCaptions, { params });
  expect((await getAssetIndex(app.platform, id))!.captions).toEqual(items.slice(1));
  expect(await storage.exists(`assets/${id}/captions/es.vtt`)).toBe(false);
  await expect(producer.call(removeCaptions, { params })).rejects.toMatchObject({ code: "media.not_found" });
});

test("a file that is not captions is refused", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const params = { id, language: "en" };
  for (const body of [
    file("hello"),
    file(new Uint8Array(randomBytes(2000))),
    file("", "text/vtt"),
    file("WEBVTT\n\n--> nonsense\nx", "text/vtt"),
  ])
    await expect(producer.call(saveCaptions, { params, query: {}, body })).rejects.toMatchObject({
      code: "media.captions_broken",
    });
  const huge = file("x".repeat(1_100_000), "text/plain");
  await expect(producer.call(saveCaptions, { params, query: {}, body: huge })).rejects.toMatchObject({
    code: "request.too_large",
  });
  await expect(
    producer.call(saveCaptions, { params: { id, language: "../x" }, query: {}, body: file(srt) }),
  ).rejects.toMatchObject({ code: "request.not_found" });
});

test("ten captions at once are all there", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const languages = ["es", "en", "pt", "fr", "de", "it", "ca", "eu", "gl", "nl"];
  await Promise.all(
    languages.map((language) =>
      producer.call(saveCaptions, { params: { id, language }, query: {}, body: file(srt) }),
    ),
  );
  const index = await getAssetIndex(app.platform, id);
  expect(index!.captions.map(({ language }) => language)).toEqual(languages.toSorted());
});

/** What transcoders hold of a video while they write to more of it; `meanwhile` comes between. */
const busyTranscoders = {
  "takes work on it": (id: string, meanwhile: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockClaims(tx, id);
      await sql`update transcode_job set priority = priority + 1 where asset_id = ${id}`.execute(tx);
      await meanwhile();
      await insertClaim(tx, { assetId: id, worker: 1, kind: "stills" });
    }),
  "publishes what it made": (id: string, meanwhile: () => Promise<void>) =>
    changeAssetIndex(app.platform, id, async (index, tx) => {
      await sql`update rendition set segments_done = 0 where asset_id = ${id}`.execute(tx);
      await meanwhile();
      await sql`update asset set playable_at = now() where id = ${id}`.execute(tx);
      return index;
    }),
};

test.each(Object.entries(busyTranscoders))("a video is deleted while a transcoder %s", async (_, write) => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let deleting: Promise<unknown> | undefined;
  await write(id, async () => {
    deleting = producer.call(removeAsset, { params: { id } });
    await expect.poll(async () => (await waiting.execute(db)).rows[0]!.n).toBe(1);
  });
  await deleting;
  await expect(producer.call(getAsset, { params: { id } })).rejects.toMatchObject({
    code: "media.not_found",
  });
});

test("a video is deleted with its files, unless something uses it", async () => {
  const { id } = await anAsset(app, { ownerId: producer.id });
  const used = await anAsset(app, { ownerId: producer.id });
  await sql`insert into playback_session (user_id, asset_id) values (${producer.id}, ${used.id})`.execute(db);
  await producer.call(removeAsset, { params: { id } });
  await expect(producer.call(getAsset, { params: { id } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  expect(await storage.list(`assets/${id}`)).toEqual([]);
  await expect(producer.call(removeAsset, { params: { id: used.id } })).rejects.toMatchObject({
    code: "media.in_use",
  });
  expect(await storage.exists(`assets/${used.id}/source.mp4`)).toBe(true);
});

test("uploads without a byte for a day are given up, others stay", async () => {
  const client = tus(app.url, producer);
  const [old, young] = [await client.create(5000), await client.create(5000)];
  const [oldId, youngId] = [old, young].map((path) => path.split("/").at(-1)!) as [string, string];
  await db
    .updateTable("upload")
    .set({ updated_at: sql`now() - interval '25 hours'` })
    .where("id", "=", oldId)
    .execute();
  await cleanUpUploads(app.platform);
  await expect(producer.call(getUpload, { params: { id: oldId } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  expect(await storage.list("uploads")).toEqual([youngId]);
});
