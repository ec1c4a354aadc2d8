import { AUDIO_FILE } from "@palco/media/vod/audio-answer";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { assetFile, assetFolder, getAssetIndex, resourceFile } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

type Needs = Pick<Platform, "db" | "storage">;

/** One kind of file beside its rows. */
interface Kind {
  name: string;
  rows: number;
  /** Looked at and found. */
  files: number;
  faults: string[];
}

/** Named at most; the rest is counted. */
const mostNamed = 5;

/**
 * Compares every kind of file with its rows, and folders with rows the other way round. Answers a line for each kind,
 * and what is wrong.
 */
export async function verifyFiles(platform: Needs): Promise<{ report: string[]; problems: string[] }> {
  const kinds = [
    await checkPictures(platform),
    ...(await checkAssets(platform)),
    await checkResources(platform),
    await checkUploads(platform),
  ];
  return {
    report: kinds.map(({ name, rows, files }) => `${name}: ${rows} rows, ${files} files`),
    problems: kinds.flatMap(({ name, faults }) => {
      if (!faults.length) return [];
      const named = faults.slice(0, mostNamed).join(", ");
      return `${name}: ${faults.length} ${faults.length === 1 ? "fault" : "faults"}: ${named}${faults.length > mostNamed ? ", …" : ""}`;
    }),
  };
}

const aKind = (name: string): Kind => ({ name, rows: 0, files: 0, faults: [] });

async function need({ storage }: Needs, kind: Kind, file: string): Promise<void> {
  if (await storage.exists(file)) kind.files += 1;
  else kind.faults.push(`${file} is lost`);
}

/** Files in a folder that no row knows. Names that begin with a dot are unfinished writes. */
async function findStrays({ storage }: Needs, folder: string, known: ReadonlySet<string>): Promise<string[]> {
  const names = (await storage.list(folder)).filter((name) => !name.startsWith("."));
  return names.filter((name) => !known.has(name)).map((name) => `${folder}/${name} has no row`);
}

async function checkPictures(platform: Needs): Promise<Kind> {
  const kind = aKind("pictures");
  const rows = await platform.db.selectFrom("image").select(["id", "widths"]).execute();
  for (const { id, widths } of rows) {
    kind.rows += 1;
    const there = new Set(await platform.storage.list(`images/${id}`));
    for (const name of widths.map((width) => `${width}.webp`))
      if (there.has(name)) kind.files += 1;
      else kind.faults.push(`images/${id}/${name} is lost`);
    if ([...there].some((name) => name.endsWith(".jpg"))) kind.files += 1;
    else kind.faults.push(`images/${id} has lost its jpg`);
  }
  kind.faults.push(...(await findStrays(platform, "images", new Set(rows.map(({ id }) => id)))));
  return kind;
}

/** Files to be downloaded. */
async function checkResources(platform: Needs): Promise<Kind> {
  const kind = aKind("files to download");
  const rows = await platform.db.selectFrom("resource").select("id").execute();
  for (const { id } of rows) {
    kind.rows += 1;
    await need(platform, kind, resourceFile(id));
  }
  kind.faults.push(...(await findStrays(platform, "resources", new Set(rows.map(({ id }) => id)))));
  return kind;
}

async function checkUploads(platform: Needs): Promise<Kind> {
  const kind = aKind("uploads under way");
  const rows = await platform.db.selectFrom("upload").select("id").where("state", "=", "receiving").execute();
  for (const { id } of rows) {
    kind.rows += 1;
    await need(platform, kind, `uploads/${id}`);
  }
  kind.faults.push(...(await findStrays(platform, "uploads", new Set(rows.map(({ id }) => id)))));
  return kind;
}

interface AssetRow {
  id: string;
  kind: string;
  state: string;
  has_poster: boolean;
  has_storyboard: boolean;
  isRecording: boolean;
  isEncoding: boolean;
}

async function checkAssets(platform: Needs): Promise<Kind[]> {
  const { db } = platform;
  const films = aKind("film sources");
  const recordings = aKind("recordings");
  const audio = aKind("audio");
  const segments = aKind("segments");
  const stills = aKind("posters and storyboards");
  const all = await db
    .selectFrom("asset")
    .leftJoin("broadcast_run", "broadcast_run.asset_id", "asset.id")
    .leftJoin("audio_job", "audio_job.asset_id", "asset.id")
    .select(["id", "kind", "state", "has_poster", "has_storyboard"])
    .select(({ eb }) => [
      eb("broadcast_run.asset_id", "is not", null).$castTo<boolean>().as("isRecording"),
      eb("audio_job.asset_id", "is not", null).$castTo<boolean>().as("isEncoding"),
    ])
    .execute();
  for (const asset of all) {
    if (asset.kind === "audio") await checkAudio(platform, asset, audio);
    else if (asset.kind === "silent") {
      films.rows += 1;
      await need(platform, films, assetFile(asset.id, "source.mp4"));
    } else if (asset.state === "playable" || asset.state === "ready") {
      const own = asset.isRecording ? recordings : films;
      own.rows += 1;
      // A recording was never a file of its own.
      if (!asset.isRecording) await need(platform, own, assetFile(asset.id, "source.mp4"));
      const index = await readIndex(platform, asset.id, own);
      if (index) await checkSegments(platform, { asset, index }, segments);
      await checkStills(platform, asset, { index, kind: stills });
    }
  }
  films.faults.push(...(await findStrays(platform, "assets", new Set(all.map(({ id }) => id)))));
  return [
    films,
    recordings,
    segments,
    stills,
    await checkCaptions(platform),
    await checkAudioTracks(platform),
    audio,
  ];
}

async function readIndex(platform: Needs, id: string, kind: Kind): Promise<AssetIndex | undefined> {
  const index = await getAssetIndex(platform, id).catch(() => "broken" as const);
  if (index && index !== "broken") {
    kind.files += 1;
    return index;
  }
  kind.faults.push(`${assetFile(id, "index.json")} is ${index ?? "lost"}`);
  return undefined;
}

/** An audio asset: checks the encoded file or, before that, the uploaded one. */
async function checkAudio(platform: Needs, { id, state, isEncoding }: AssetRow, kind: Kind): Promise<void> {
  if (state === "refused") return;
  kind.rows += 1;
  if (state === "playable" || state === "ready") await need(platform, kind, assetFile(id, AUDIO_FILE));
  else if (isEncoding) await need(platform, kind, assetFile(id, "source"));
}

/** Checks, for each track, the segments that the index lists as available. */
async function checkSegments(
  { storage }: Needs,
  { asset, index }: { asset: AssetRow; index: AssetIndex },
  kind: Kind,
): Promise<void> {
  const grid = index.segments.length - 1;
  const tracks = index.renditions
    .filter((rung) => rung.kind === "encoded")
    .map(({ name, done }) => ({ folder: `v${name}`, count: done === "all" ? grid : done }));
  // Sound is complete when all is; what was recorded may have begun without.
  if (asset.state === "ready" && !asset.isRecording)
    for (const sound of index.audio)
      if (sound.kind === "encoded") tracks.push({ folder: sound.id, count: grid });
  for (const { folder, count } of tracks) {
    if (!count) continue;
    kind.rows += 1;
    const there = new Set(await storage.list(assetFile(asset.id, folder)));
    const names = ["init.mp4", ...Array.from({ length: count }, (_, n) => `${n}.m4s`)];
    const lost = names.filter((name) => !there.has(name));
    kind.files += names.length - lost.length;
    kind.faults.push(...lost.map((name) => `${assetFile(asset.id, folder)}/${name} is lost`));
  }
}

async function checkStills(
  platform: Needs,
  { id, has_poster: hasPoster, has_storyboard: hasStoryboard }: AssetRow,
  { index, kind }: { index: AssetIndex | undefined; kind: Kind },
): Promise<void> {
  if (!hasPoster && !hasStoryboard) return;
  kind.rows += 1;
  if (hasPoster) await need(platform, kind, assetFile(id, "poster.jpg"));
  if (hasStoryboard && index?.storyboard) await need(platform, kind, assetFile(id, index.storyboard.file));
}

async function checkCaptions(platform: Needs): Promise<Kind> {
  const kind = aKind("captions");
  const rows = await platform.db.selectFrom("caption").select(["asset_id", "language"]).execute();
  const known = Map.groupBy(rows, (row) => row.asset_id);
  for (const { asset_id: id, language } of rows) {
    kind.rows += 1;
    await need(platform, kind, assetFile(id, `captions/${language}.vtt`));
  }
  for (const [id, own] of known)
    kind.faults.push(
      ...(await findStrays(
        platform,
        `${assetFolder(id)}/captions`,
        new Set(own.map(({ language }) => `${language}.vtt`)),
      )),
    );
  return kind;
}

/** Additional audio tracks of films: the track, or until it is made the file that was sent. */
async function checkAudioTracks(platform: Needs): Promise<Kind> {
  const kind = aKind("audio tracks");
  const rows = await platform.db
    .selectFrom("audio_track")
    .select(["id", "asset_id", "position", "state"])
    .where("state", "in", ["processing", "ready"])
    .execute();
  for (const { id, asset_id: assetId, position, state } of rows) {
    kind.rows += 1;
    const file = state === "ready" ? `a${position}/init.mp4` : `sounds/${id}`;
    await need(platform, kind, assetFile(assetId, file));
  }
  return kind;
}
