import type { HelpTextEdit } from "@palco/contract/help/api";
import type { HelpArticleId } from "@palco/contract/help/articles";
import type { Language } from "@palco/values/language";
import { recordAct } from "#modules/audit/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { formatFigure } from "./figures.ts";
import { countVotes, findHeadForSave, insertRevision, listRevisions } from "./help.queries.ts";
import { articleValues, type Reading } from "./read-help.ts";
import { standardTexts } from "./standard-texts.ts";
import { type ArticleValues, issuesOf, splitArticle, writeArticle } from "./write-article.ts";

interface Of {
  article: HelpArticleId;
  language: Language;
}

export async function getHelpText(reading: Reading, of: Of): Promise<HelpTextEdit> {
  const standard = standardTexts(reading).texts[of.language].get(of.article)!;
  const [history, votes, values] = await Promise.all([
    listRevisions(reading.db, of),
    countVotes(reading.db, of.article),
    articleValues(reading, of.language),
  ]);
  const head = history[0];
  const count = (is: (vote: (typeof votes)[number]) => boolean) =>
    votes.filter(is).reduce((sum, vote) => sum + Number(vote.count), 0);
  return {
    ...of,
    revision: head?.n ?? 0,
    text: head?.text ?? standard.text,
    standard: standard.text,
    state: !head?.text ? "standard" : head.standard === standard.sha256 ? "edited" : "standard_is_newer",
    history: history.map(({ n, author, savedAt, text }) => ({
      n,
      author,
      savedAt: savedAt.toISOString(),
      text,
    })),
    votes: {
      useful: count(({ useful }) => useful),
      notUseful: count(({ useful }) => !useful),
      reasons: Object.fromEntries(
        votes.flatMap(({ reason, count: of }) => (reason ? [[reason, Number(of)]] : [])),
      ),
    },
    placeholders: placeholdersOf(values),
  };
}

const placeholdersOf = ({ figures, language, site }: ArticleValues) => [
  { name: "site", value: site },
  ...Object.entries(figures).map(([name, figure]) => ({ name, value: formatFigure(figure, language) })),
];

async function check(reading: Reading, language: Language, text: string): Promise<ArticleValues> {
  const values = await articleValues(reading, language);
  const issues = issuesOf(text, values);
  if (issues.length) throw fieldsRefused(...issues);
  return values;
}

/** Appends a revision. Null, or the standard text itself: later releases better it. */
export async function saveHelpText(
  context: Reading & Pick<Context<Actor>, "actor" | "now">,
  of: Of,
  { text, base }: { text: string | null; base: number },
): Promise<HelpTextEdit> {
  if (text !== null) await check(context, of.language, text);
  const standard = standardTexts(context).texts[of.language].get(of.article)!;
  const wanted = text === standard.text ? null : text;
  const at = context.now();
  await context.db.transaction().execute(async (tx) => {
    const head = await findHeadForSave(tx, of);
    // Sent once more because its answer was lost.
    const isSame = (head?.text ?? null) === wanted && (wanted === null || head?.standard === standard.sha256);
    if (isSame) return;
    const n = head?.n ?? 0;
    if (base !== n) throw new AppError("help.changed_elsewhere");
    await insertRevision(tx, of, {
      n: n + 1,
      text: wanted,
      standard: standard.sha256,
      authorId: context.actor.id,
      at,
    });
    const titleOf = (one: string | null | undefined) => splitArticle(one ?? standard.text).title;
    await recordAct(
      tx,
      {
        actorId: context.actor.id,
        act: "help.changed",
        object: { kind: "help", id: `${of.article} ${of.language}` },
        before: { title: titleOf(head?.text), revision: n },
        after: { title: titleOf(wanted), revision: n + 1 },
      },
      at,
    );
    await sharedChanged(tx);
  });
  return getHelpText(context, of);
}

export async function previewHelpText(
  reading: Reading,
  language: Language,
  text: string,
): Promise<{ title: string; html: string }> {
  const { title, html } = writeArticle(text, await check(reading, language, text));
  return { title, html };
}
