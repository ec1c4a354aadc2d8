import { emptyProduct } from "@palco/contract/catalogue/fields";
import type { ImportedSheet, importDatasheets as route } from "@palco/contract/datasheets/api";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { limits } from "@palco/values/limits";
import { insertProduct } from "#modules/catalogue/public.ts";
import { getOwnChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { requireTypeOn } from "#platform/site-modules/site-modules.ts";
import { writeSheet } from "./sheet.queries.ts";
import { languagesIn, type ReadSheet, readList, readTable } from "./sheet-table.ts";

type Needs = Pick<Context<Actor>, "db" | "actor" | "now" | "keyed">;

/** Makes a draft of each sheet that nothing is wrong with; with `check` it only says what would be. */
export async function importDatasheets(
  context: Needs,
  slug: string,
  { format, content, check }: RouteArguments<typeof route>["body"],
): Promise<RouteOutput<typeof route>> {
  const channelId = await getOwnChannel(context, slug);
  await requireTypeOn(context.db, "datasheet");
  const read = format === "csv" ? readTable(content) : readList(content);
  if (!read?.length) throw new AppError("datasheets.unreadable_file");
  if (read.length > limits.sheetsInFile)
    throw new AppError("datasheets.too_many", { params: { most: limits.sheetsInFile } });
  const sheets = read.map(present);
  const good = read.filter(({ issues }) => !issues.length);
  if (check) return { sheets, made: good.length };
  const made = await commitOnce<number>(context, "sheets", (commit) =>
    make(context, { channelId, good }, commit),
  );
  return { sheets, made };
}

const present = (one: ReadSheet): ImportedSheet => ({
  line: one.line,
  title: one.title,
  languages: languagesIn(one),
  issues: one.issues,
});

type Commit = Parameters<Parameters<typeof commitOnce<number>>[2]>[0];

async function make(
  context: Needs,
  { channelId, good }: { channelId: string; good: readonly ReadSheet[] },
  commit: Commit,
  tries = 5,
): Promise<number> {
  const { now } = context;
  try {
    return await commit(async (tx) => {
      for (const { title, titles, sheet } of good) {
        const fields = {
          ...emptyProduct,
          typeDetails: { type: "datasheet" as const },
          title,
          titles,
          channelId,
        };
        const productId = await insertProduct(tx, fields, now());
        await writeSheet(tx, { ...sheet, productId, revision: 1 }, now());
      }
      return good.length;
    });
  } catch (error) {
    // Another request took a generated slug: choose others.
    if (tries > 1 && isConstraint(error, "product_slug_key"))
      return make(context, { channelId, good }, commit, tries - 1);
    throw error;
  }
}
