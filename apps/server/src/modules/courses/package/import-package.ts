import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyProduct } from "@palco/contract/catalogue/fields";
import { emptyTypeDetails } from "@palco/contract/catalogue/types";
import { CourseFields, type LessonFields, lessonsIn } from "@palco/contract/courses/outline";
import { needsFilm, ringOfPrerequisites } from "@palco/values/course-path";
import { insertProduct } from "#modules/catalogue/public.ts";
import {
  findResource,
  importAssetFromFile,
  importCaptionsFromFile,
  importResourceFromFile,
  resourceFile,
} from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { writeCourse } from "../course.queries.ts";
import { writeOutline } from "../write-outline.ts";
import type { Manifest, PackedLesson } from "./manifest.ts";
import { type CoursePackage, openPackage } from "./open-package.ts";
import { endImport, type ImportRow, type Made, noteMade, takeImport } from "./package.queries.ts";

type Needs = Pick<Platform, "db" | "storage" | "now" | "log" | "config">;

/** Unpacked, a package is as much as so many of the largest files. */
const mostFiles = 8;

/**
 * Works off the import that has waited longest.
 * @returns true when there may be more
 */
export async function workNextImport(platform: Needs): Promise<boolean> {
  const { db, log } = platform;
  const taken = await takeImport(db);
  if (!taken) return false;
  try {
    await importPackage(platform, taken);
  } catch (error) {
    const isKnown = error instanceof AppError;
    if (!isKnown) log.warn({ err: error, importId: taken.id }, "a course could not be imported");
    await endImport(db, taken.id, { refusal: isKnown ? error.code : "server.error" });
  }
  return true;
}

async function importPackage(platform: Needs, taken: ImportRow): Promise<void> {
  const { db, storage, config } = platform;
  const file = await findResource(db, taken.resourceId);
  if (!file) throw new AppError("courses.package_invalid");
  const path = storage.path(resourceFile(file.id));
  const opened = await openPackage(path, { size: file.size, mostBytes: config.fileBytes * mostFiles });
  const folder = await mkdtemp(join(tmpdir(), "palco-course-"));
  try {
    const made = await takeIn(platform, taken, { opened, folder });
    await makeCourse(platform, taken, { manifest: opened.manifest, made });
  } finally {
    opened.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes in films with their captions, and files, each once. */
async function takeIn(
  platform: Needs,
  { id, ownerId, made: before }: ImportRow,
  { opened, folder }: { opened: CoursePackage; folder: string },
): Promise<Made> {
  const { db } = platform;
  const made: Made = { ...before };
  const lessons = opened.manifest.course.modules.flatMap((module) => module.lessons);
  const entries = new Set(
    lessons.flatMap((one) => [one.film, ...one.attachments]).flatMap((one) => one?.entry ?? []),
  );
  /** Unpacks under a name of its own: what is taken in may be a link to the file. */
  async function unpack(entry: string): Promise<string> {
    const path = join(folder, randomUUID());
    await opened.extract(entry, path);
    return path;
  }
  const note = async (entry: string, became: string) => {
    made[entry] = became;
    await noteMade(db, id, { made, entries: entries.size });
  };
  await noteMade(db, id, { made, entries: entries.size });
  for (const { film, attachments } of lessons) {
    if (film && !made[film.entry]) {
      const { id: assetId } = await importAssetFromFile(platform, {
        ownerId,
        path: await unpack(film.entry),
        title: film.title || opened.manifest.product.title,
      }).catch(refuseContent);
      for (const { entry, language, label } of film.captions) {
        const path = await unpack(entry);
        await importCaptionsFromFile(platform, assetId, { path, language, label }).catch(refuseContent);
      }
      await note(film.entry, assetId);
    }
    for (const { entry, filename } of attachments)
      if (!made[entry]) {
        const file = { ownerId, path: await unpack(entry), filename, isNew: true } as const;
        await note(entry, await importResourceFromFile(platform, file).catch(refuseContent));
      }
  }
  return made;
}

/** A refusal of media is one of the package; what is broken here stays what it is. */
function refuseContent(error: unknown): never {
  throw error instanceof AppError ? new AppError("courses.package_content") : error;
}

/** A draft with the words, modules and lessons of the package; ids are made anew, since a course may be imported twice. */
async function makeCourse(
  { db, now }: Needs,
  { id, channelId }: ImportRow,
  { manifest, made }: { manifest: Manifest; made: Made },
): Promise<void> {
  const { level, requirements } = manifest.course;
  const modules = toOutline(manifest, made);
  // What its editor could not save either.
  const isSound = CourseFields.safeParse({ level, requirements, modules }).success;
  if (!isSound || ringOfPrerequisites(lessonsIn(modules))) throw new AppError("courses.package_invalid");
  await db.transaction().execute(async (tx) => {
    const fields = {
      ...emptyProduct,
      ...manifest.product,
      channelId,
      typeDetails: emptyTypeDetails("course"),
    };
    const productId = await insertProduct(tx, fields, now());
    // Another worker was quicker, after this one had been given up.
    if (!(await endImport(tx, id, { productId }))) throw new AppError("request.conflict");
    await writeCourse(tx, { productId, revision: 1, edition: 1, level, requirements }, now());
    await writeOutline(tx, { productId, edition: 1, hasLearners: false, modules }, now());
  });
}

function toOutline({ course }: Manifest, made: Made): CourseFields["modules"] {
  const ids = new Map(course.modules.flatMap(({ lessons }) => lessons).map(({ id }) => [id, randomUUID()]));
  const toLesson = ({ film, attachments, ...lesson }: PackedLesson): LessonFields => ({
    ...lesson,
    id: ids.get(lesson.id)!,
    questions: lesson.questions.map((question) => ({ ...question, id: randomUUID() })),
    assetId: film ? made[film.entry]! : null,
    files: attachments.map(({ entry }) => made[entry]!),
    rule: ruleOf(lesson.rule, film !== null),
    prerequisite: renamed(lesson.prerequisite, ids),
  });
  return course.modules.map((module) => ({
    ...module,
    id: randomUUID(),
    lessons: module.lessons.map(toLesson),
  }));
}

function renamed(
  prerequisite: LessonFields["prerequisite"],
  ids: ReadonlyMap<string, string>,
): LessonFields["prerequisite"] {
  if (prerequisite.kind !== "lesson") return prerequisite;
  const id = ids.get(prerequisite.id);
  return id ? { kind: "lesson", id } : { kind: "none" };
}

/** A rule that asks for what did not come with it is none. */
const ruleOf = (rule: LessonFields["rule"], hasFilm: boolean): LessonFields["rule"] =>
  rule.kind === "attended" || (!hasFilm && needsFilm(rule)) ? { kind: "read" } : rule;
