import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  type CourseFields,
  type LessonFields,
  lessonsIn,
  usualPercent,
} from "@palco/contract/courses/outline";
import { sql } from "kysely";
import { findOwnAsset, importAssetFromFile, importResourceFromFile } from "#modules/media/public.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";
import { storeCompletion } from "./complete-lesson.ts";
import { writeCourse } from "./course.queries.ts";
import { writeOutline } from "./write-outline.ts";

type DemoStep<Name extends keyof NonNullable<ServerModule["demo"]>> = Parameters<
  NonNullable<NonNullable<ServerModule["demo"]>[Name]>
>;
type DemoProduct = DemoStep<"add">[1];
type DemoLesson = NonNullable<DemoProduct["course"]>["modules"][number]["lessons"][number];

const lessonsOf = ({ course }: DemoProduct): readonly DemoLesson[] =>
  course?.modules.flatMap(({ lessons }) => lessons) ?? [];
const filmsOf = (product: DemoProduct) => lessonsOf(product).filter(({ clip }) => clip);

const papersOf = (product: DemoProduct) => lessonsOf(product).flatMap(({ papers = [] }) => papers);

/** Lessons of the demo's courses, the learners: one who is halfway, one who completed them. */
export const demo: NonNullable<ServerModule["demo"]> = {
  clips: (product) => filmsOf(product).map(({ clip }) => clip!),
  // Their own quality alone: an encoder that is busy for hours is no demo.
  takeIn: async (platform, product, { ownerId, clips }) => {
    const ids: string[] = [];
    for (const { clip, title: titles } of filmsOf(product)) {
      const title = titles[product.language];
      const path = clips.get(clip!)!.file;
      ids.push(
        (await findOwnAsset(platform.db, ownerId, title)) ??
          (await importAssetFromFile(platform, { ownerId, path, title, onlySource: true })).id,
      );
    }
    for (const paper of papersOf(product)) {
      const path = fileURLToPath(new URL(`../../demo/media/papers/${paper}`, import.meta.url));
      ids.push(await importResourceFromFile(platform, { ownerId, path }));
    }
    return ids;
  },
  async add(tx, product, { id: productId, people, files, now }) {
    const { course } = product;
    if (!course) return;
    const slugs = lessonsOf(product).flatMap(({ live }) => live ?? []);
    const modules = toOutline(product, files, await findIds(tx, slugs));
    const { level, requirements } = course;
    await writeCourse(tx, { productId, revision: 1, edition: 1, level, requirements }, now);
    await writeOutline(tx, { productId, edition: 1, hasLearners: false, modules }, now);
    for (const { viewer, lessons } of course.learners ?? []) {
      const userId = people.get(viewer)!;
      for (const { id: itemId } of lessonsIn(modules).slice(0, lessons))
        await storeCompletion(tx, { productId, itemId, userId }, now);
    }
  },
};

async function findIds(tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from product_card
    where slug = any(${[...slugs]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/**
 * @param files films in the order of the lessons that have one, then papers
 * @param lives products by slug
 */
function toOutline(
  product: DemoProduct,
  files: readonly string[],
  lives: ReadonlyMap<string, string>,
): CourseFields["modules"] {
  const { language, course } = product;
  const withFilm = filmsOf(product);
  const papers = papersOf(product);
  return course!.modules.map(({ title, lessons }) => ({
    id: randomUUID(),
    title: title[language],
    titles: title,
    lessons: lessons.map((lesson): LessonFields => {
      const {
        title: titles,
        text,
        clip,
        live,
        isPreview = false,
        isOptional = false,
        isLocked = false,
      } = lesson;
      return {
        id: randomUUID(),
        title: titles[language],
        titles,
        text: text?.[language] ?? "",
        texts: text ?? {},
        files: (lesson.papers ?? []).map((paper) => files[withFilm.length + papers.indexOf(paper)]!),
        questions: [],
        event: live ? { kind: "live", productId: lives.get(live)! } : null,
        assetId: clip ? files[withFilm.indexOf(lesson)]! : null,
        isPreview,
        isRequired: !isOptional,
        rule: ruleOf(lesson),
        prerequisite: { kind: isLocked ? "previous" : "none" },
      };
    }),
  }));
}

function ruleOf({ clip, live }: DemoLesson): LessonFields["rule"] {
  if (clip) return { kind: "watched", percent: usualPercent };
  return live ? { kind: "attended", minutes: 1, replay: true } : { kind: "read" };
}
