import { extname } from "node:path";
import type { Readable } from "node:stream";
import { lessonsIn } from "@palco/contract/courses/outline";
import { ZipFile } from "yazl";
import {
  assetFile,
  findAsset,
  listCaptionFiles,
  listResources,
  resourceFile,
} from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { getOwnCourse, type Needs } from "../own-course.ts";
import { presentEdit } from "../present-edit.ts";
import { type Manifest, manifestName, type PackedLesson } from "./manifest.ts";
import { findProductTexts } from "./package.queries.ts";

/** A file of this machine that goes into the package. */
interface Packed {
  entry: string;
  path: string;
}

/** A course of the actor's as a ZIP: media as they were sent, not compressed again. */
export async function writePackage(
  context: Needs & Pick<Platform, "storage">,
  slug: string,
): Promise<{ filename: string; zip: Readable }> {
  const { db, now } = context;
  const product = await getOwnCourse(context, slug);
  const { course } = await presentEdit(db, product);
  const packed: Packed[] = [];
  const lessons = new Map<string, Pick<PackedLesson, "film" | "attachments">>();
  for (const { id, assetId, files } of lessonsIn(course.modules))
    lessons.set(id, {
      film: assetId ? await packFilm(context, assetId, packed) : null,
      attachments: await packFiles(context, files, packed),
    });
  const manifest: Manifest = {
    format: "palco-course",
    version: 1,
    product: await findProductTexts(db, product.id),
    course: {
      level: course.level,
      requirements: course.requirements,
      modules: course.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson): PackedLesson => {
          const { film, attachments } = lessons.get(lesson.id)!;
          return {
            ...lesson,
            assetId: null,
            event: null,
            files: [],
            film,
            attachments,
            // Its broadcast stays here.
            rule: lesson.rule.kind === "attended" ? { kind: "read" } : lesson.rule,
          };
        }),
      })),
    },
  };
  return { filename: `${product.slug}.zip`, zip: zipOf(manifest, packed, now()) };
}

/** Null: what it was recorded from is not kept. */
async function packFilm(
  { db, storage }: Pick<Platform, "db" | "storage">,
  assetId: string,
  packed: Packed[],
): Promise<PackedLesson["film"]> {
  const asset = await findAsset(db, assetId);
  const path = storage.path(assetFile(assetId, "source.mp4"));
  const source = asset && (await storage.open(assetFile(assetId, "source.mp4")));
  if (!source) return null;
  await source.close();
  const entry = `media/${assetId}.mp4`;
  if (!packed.some((one) => one.entry === entry)) packed.push({ entry, path });
  const captions = (await listCaptionFiles(db, assetId)).map(({ language, label, file }) => {
    const name = `media/${assetId}.${language}.vtt`;
    if (!packed.some((one) => one.entry === name)) packed.push({ entry: name, path: storage.path(file) });
    return { entry: name, language, label };
  });
  return { entry, title: asset.title, captions };
}

async function packFiles(
  { db, storage }: Pick<Platform, "db" | "storage">,
  ids: readonly string[],
  packed: Packed[],
): Promise<PackedLesson["attachments"]> {
  const resources = new Map((await listResources(db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const resource = resources.get(id);
    if (!resource) return [];
    const entry = `files/${id}${extname(resource.filename).replaceAll(/[^\w.-]/g, "")}`;
    if (!packed.some((one) => one.entry === entry))
      packed.push({ entry, path: storage.path(resourceFile(id)) });
    return { entry, filename: resource.filename };
  });
}

function zipOf(manifest: Manifest, packed: readonly Packed[], now: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestName, { mtime: now });
  for (const { entry, path } of packed) zip.addFile(path, entry, { mtime: now, compress: false });
  zip.end();
  return output;
}
