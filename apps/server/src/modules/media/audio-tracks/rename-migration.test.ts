import { randomUUID } from "node:crypto";
import { UploadRefusal } from "@palco/contract/media/api";
import { expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { emptyDatabase } from "#testing/database.ts";

const { url } = await emptyDatabase();
await migrate(url, { before: "0420" });

const oldRefusals = [
  "not_sound",
  "no_sound",
  "sound_too_long",
  "sound_broken",
  "sound_taken",
  "sound_too_many",
];

test("audio tracks and uploads keep what they were under the new names", async () => {
  await withClient(url, async (client) => {
    const [owner, asset, track] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(
      `insert into user_account (id, email, name, surname) values ($1, 'o@example.com', 'O', 'W')`,
      [owner],
    );
    await client.query(
      `insert into asset (id, owner_id, title, size, state, next_sound) values ($1, $2, 'Film', 1, 'ready', 11)`,
      [asset, owner],
    );
    await client.query(
      `insert into sound_track (id, asset_id, language, title, position, facts) values ($1, $2, 'pt', 'Notas', 10, '{}')`,
      [track, asset],
    );
    const target = { assetId: asset, language: "pt", title: "Notas" };
    const upload = (purpose: string, refusal: string | null) =>
      client.query(
        `insert into upload (id, owner_id, filename, size, state, refusal, purpose, target)
          values ($1, $2, 'f', 1, $3, $4, $5, $6)`,
        [
          randomUUID(),
          owner,
          refusal ? "refused" : "complete",
          refusal,
          purpose,
          purpose === "sound" ? target : null,
        ],
      );
    for (const refusal of [...oldRefusals, null]) await upload("sound", refusal);
    await upload("audio", "not_sound");
    await upload("video", "not_mp4");
    await upload("resource", null);
    await migrate(url);

    const { rows: tracks } = await client.query(
      "select id, asset_id, language, title, position from audio_track",
    );
    expect(tracks).toEqual([{ id: track, asset_id: asset, language: "pt", title: "Notas", position: 10 }]);
    const { rows: assets } = await client.query("select next_audio_track from asset");
    expect(assets).toEqual([{ next_audio_track: 11 }]);
    const { rows: uploads } = await client.query<{
      purpose: string;
      refusal: string | null;
      target: unknown;
    }>("select purpose, refusal, target from upload order by purpose, refusal");
    expect(uploads.map(({ purpose, refusal }) => [purpose, refusal])).toEqual([
      ["audio", "not_audio"],
      ["audio_track", "audio_broken"],
      ["audio_track", "audio_too_long"],
      ["audio_track", "audio_track_taken"],
      ["audio_track", "audio_track_too_many"],
      ["audio_track", "no_audio"],
      ["audio_track", "not_audio"],
      ["audio_track", null],
      ["resource", null],
      ["video", "not_mp4"],
    ]);
    for (const { purpose, target: kept } of uploads)
      expect(kept).toEqual(purpose === "audio_track" ? target : null);
    // What the contract does not know would fail every list of uploads.
    for (const { refusal } of uploads) if (refusal) UploadRefusal.parse(refusal);
    const { rows: purposes } = await client.query(
      "select purpose from upload_purpose where purpose ~ 'sound'",
    );
    expect(purposes).toEqual([]);
  });
});
