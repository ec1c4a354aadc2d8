import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { checkAligned, checkMaster, checkMedia } from "@palco/media/hls/check-playlist";
import { aClip, tone } from "@palco/media/mp4/testing";
import type { MediaAnswer } from "@palco/media/serve/media-answer";
import { folderStore } from "@palco/media/vod/asset-store";
import { createAssetServer } from "@palco/media/vod/serve-asset";
import type { Platform } from "#platform/context.ts";

/** A tone as a file of sound, of the kind that its ending says. */
export function aTone(seconds: number, extension: string, frequency = 880): Buffer {
  return readFileSync(aClip(tone(seconds, { frequency, rate: 44_100 }), extension));
}

/** One sound of a video as a player gets it. */
export interface HeardAudioTrack {
  /** Attributes of its EXT-X-MEDIA, without quotation marks. */
  attributes: Record<string, string>;
  /** When each segment begins, in seconds: by its own decode time. */
  starts: number[];
  /** All of it as one file. */
  file: string;
}

/** Reads the sounds of a video as a player would: multivariant playlist, playlists, segments. Faults throw. */
export async function hear(
  { storage }: Pick<Platform, "storage">,
  assetId: string,
): Promise<HeardAudioTrack[]> {
  const server = createAssetServer({ store: folderStore(storage.path("assets")) });
  const get = async (file: string) => bodyOf(await server.answer(assetId, file), file);
  const master = checkMaster((await get("master.m3u8")).toString());
  const uris = [
    ...master.variants.map(({ uri }) => uri),
    ...master.media.flatMap((entry) => (entry.get("TYPE") === "AUDIO" ? plain(entry.get("URI")) : [])),
  ];
  const playlists = new Map(
    await Promise.all(uris.map(async (uri) => [uri, checkMedia((await get(uri)).toString())] as const)),
  );
  const faults = [
    ...master.faults,
    ...[...playlists.values()].flatMap((one) => one.faults),
    ...checkAligned([...playlists.values()]),
  ];
  if (faults.length) throw new Error(JSON.stringify(faults));
  const sounds = await Promise.all(
    master.media
      .filter((entry) => entry.get("TYPE") === "AUDIO")
      .map(async (entry) => {
        const attributes = Object.fromEntries([...entry].map(([key, value]) => [key, plain(value)]));
        const uri = attributes["URI"]!;
        const folder = uri.slice(0, uri.lastIndexOf("/"));
        const { map, segments } = playlists.get(uri)!;
        const parts = await Promise.all(
          [map!, ...segments.map((one) => one.uri)].map((one) => get(`${folder}/${one}`)),
        );
        const file = storage.path(`joined-${assetId}-${folder}.mp4`);
        await writeFile(file, Buffer.concat(parts));
        return { attributes, starts: parts.slice(1).map(startOf), file };
      }),
  );
  server.close();
  return sounds;
}

/** Status of a file of a video, to someone who asks for it now. */
export async function statusOf(
  { storage }: Pick<Platform, "storage">,
  assetId: string,
  file: string,
): Promise<number> {
  const server = createAssetServer({ store: folderStore(storage.path("assets")) });
  const answer = await server.answer(assetId, file);
  server.close();
  return answer.kind === "status" ? answer.status : 200;
}

function bodyOf(answer: MediaAnswer, file: string): Buffer {
  if (answer.kind !== "buffer") throw new Error(`${file}: ${answer.kind}`);
  return answer.body;
}

const plain = (value: string | undefined): string => (value ?? "").replace(/^"|"$/g, "");

/** All our sound counts in samples of 48 kHz. */
function startOf(segment: Buffer): number {
  const at = segment.indexOf("tfdt", 0, "latin1") + 4;
  const time = segment[at] === 1 ? Number(segment.readBigUInt64BE(at + 4)) : segment.readUInt32BE(at + 4);
  return time / 48_000;
}
