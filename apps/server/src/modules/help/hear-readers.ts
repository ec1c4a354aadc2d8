import { createHash } from "node:crypto";
import type { helpReasons } from "@palco/contract/help/api";
import type { HelpArticleId } from "@palco/contract/help/articles";
import type { Context } from "#platform/context.ts";
import { countMiss, listMisses, putVote } from "./help.queries.ts";

type Needs = Pick<Context, "db" | "language" | "now">;

interface Vote {
  browser: string;
  useful: boolean;
  reason: (typeof helpReasons)[number] | null;
}

/** One vote of each browser, which may change it. The hash has the article in it: nobody can tell what else a browser read. */
export async function rateHelpArticle(
  { db, language, now }: Needs,
  article: HelpArticleId,
  { browser, useful, reason }: Vote,
): Promise<void> {
  await putVote(db, {
    article,
    language,
    browser: createHash("sha256").update(`${article} ${browser}`).digest("hex"),
    useful,
    reason: useful ? null : reason,
    at: now(),
  });
}

/** Words alone: what looks like an address or a number of somebody is not kept. */
export async function reportHelpMiss({ db, language, now }: Needs, typed: string): Promise<void> {
  const words = typed.toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length < 3 || /[@/\\]|\d{3}|\.\p{L}/u.test(words)) return;
  await countMiss(db, { language, words, at: now() });
}

export async function listHelpMisses({ db }: Pick<Needs, "db">) {
  const rows = await listMisses(db);
  return {
    items: rows.map(({ language, lastAt, ...row }) => ({
      ...row,
      language: language as Needs["language"],
      lastAt: lastAt.toISOString(),
    })),
  };
}
