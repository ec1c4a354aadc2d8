import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAsset, getUpload, listAudioTracks } from "@palco/contract/media/api";
import { expect, type TestApp } from "./app.ts";
import type { Person } from "./people.ts";

/** A film of some seconds that browsers play as it is: moving, with sound. */
export function aFilm(seconds = 45, size = "640x360"): string {
  const file = join(mkdtempSync(join(tmpdir(), "palco-film-")), "film.mp4");
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [
    "-v", "error", "-f", "lavfi", "-i", `testsrc2=size=${size}:rate=25:duration=${seconds}`, "-f", "lavfi", "-i", `sine=440:duration=${seconds}`,
    "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "50", "-c:a", "aac", "-shortest", file,
  ]); // prettier-ignore
  return file;
}

/** A file of sound as people have them. */
export function aSound(seconds: number): string {
  const file = join(mkdtempSync(join(tmpdir(), "palco-sound-")), "sound.mp3");
  const tone = `sine=880:duration=${seconds}`;
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", tone, file]);
  return file;
}

/** Sends a file by tus, as the uploads of the editor do; answers the id of the upload. */
async function sendFile(
  app: TestApp,
  { token }: Person,
  file: string,
  metadata: Record<string, string>,
): Promise<string> {
  const content = readFileSync(file);
  const headers = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` };
  const created = await fetch(`${app.url}/api/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
        .join(","),
    },
  });
  const place = new URL(created.headers.get("location")!, app.url).href;
  const sent = await fetch(place, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: content,
  });
  expect(sent.status).toBe(204);
  return place.split("/").pop()!;
}

/** Sends a film and waits until it can be watched; answers its asset. */
export async function sendFilm(app: TestApp, seller: Person, file: string): Promise<string> {
  const { call } = seller;
  const id = await sendFile(app, seller, file, { filename: "film.mp4" });
  const { assetId } = await call(getUpload, { params: { id } });
  await expect
    .poll(async () => (await call(getAsset, { params: { id: assetId! } })).state)
    .toMatch(/playable|ready/);
  return assetId!;
}

/** Adds an additional audio track to a film, and waits until viewers can choose it. */
export async function addSound(app: TestApp, seller: Person, asset: string, language: string): Promise<void> {
  const file = aSound(40);
  await sendFile(app, seller, file, { filename: "sound.mp3", purpose: "audio_track", asset, language });
  // It waits behind the renditions of its film, which a busy machine takes its time for.
  await expect
    .poll(async () => (await seller.call(listAudioTracks, { params: { id: asset } })).items[0]?.state, {
      timeout: 120_000,
    })
    .toBe("ready");
}
