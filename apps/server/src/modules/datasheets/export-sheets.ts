import { toCsv } from "@palco/values/csv";
import { getOwnChannel } from "#modules/channels/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChannelProducts } from "./product.queries.ts";
import { listSheets } from "./sheet.queries.ts";
import { type FileSheet, listSchema, rowsOf, sheetHead } from "./sheet-table.ts";
import { emptyFacts } from "@palco/contract/datasheets/sheet";

/** All data sheets of a channel, drafts among them, as a file that `importDatasheets` reads. */
export async function exportDatasheets(
  context: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
  format: "csv" | "json",
): Promise<{ filename: string; content: string }> {
  const channelId = await getOwnChannel(context, slug);
  const products = await listChannelProducts(context.db, channelId);
  const sheets = new Map(
    (
      await listSheets(
        context.db,
        products.map(({ id }) => id),
      )
    ).map((sheet) => [sheet.productId, sheet]),
  );
  const all = products.map(({ id, slug: key, title, titles }): FileSheet & { key: string } => {
    const sheet = sheets.get(id);
    return { key, title, titles, sheet: { facts: sheet?.facts ?? emptyFacts, texts: sheet?.texts ?? {} } };
  });
  const filename = `${slug}-datasheets.${format}`;
  if (format === "csv")
    return {
      filename,
      content: toCsv([sheetHead, ...all.flatMap(({ key, ...one }) => [...rowsOf(key, one)])]),
    };
  const list = {
    schema: listSchema,
    sheets: all.map(({ title, titles, sheet }) => ({ title, titles, sheet })),
  };
  return { filename, content: `${JSON.stringify(list, null, 2)}\n` };
}
