import type { OwnTerms } from "@palco/contract/legal/api";
import type { AskedDocument } from "@palco/contract/legal/documents";
import {
  listAsked,
  listVersions,
  recordConsents,
  versionsInForce,
  wordsVersion,
} from "#modules/consents/public.ts";
import { splitArticle } from "#modules/help/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

type Person = Pick<Context<Actor>, "actor" | "now" | "language"> & { db: Db };

/** Changed documents that the account has not agreed to. */
export async function listOwnTerms({ db, actor, now, language }: Person): Promise<OwnTerms> {
  const asked = await listAsked(db, { userId: actor.id, sells: hasRole(actor, "PRODUCER") }, now());
  return {
    asked: await Promise.all(
      asked.map(async ({ document, n, state }) => {
        const row = (await listVersions(db, document)).find((one) => one.n === n)!;
        return {
          document,
          title: splitArticle(row.texts[language]).title,
          version: n,
          effectiveAt: row.effectiveAt.toISOString(),
          state,
        };
      }),
    ),
  };
}

/** Writes an answer. Only the version in force can be answered, and the same answer once more is no other. */
export async function answerOwnTerms(
  context: Pick<Context<Actor>, "db" | "actor" | "now" | "language" | "address">,
  { document, version, agreed }: { document: AskedDocument; version: number; agreed: boolean },
): Promise<OwnTerms> {
  const { db, actor, now, language, address } = context;
  await db.transaction().execute(async (tx) => {
    if ((await versionsInForce(tx, now())).get(document) !== version)
      throw new AppError("legal.changed_elsewhere");
    const open = await listOwnTerms({ ...context, db: tx });
    const one = open.asked.find((row) => row.document === document);
    if (!one || (!agreed && one.state === "refused")) return;
    await recordConsents(
      tx,
      [
        {
          userId: actor.id,
          kind: "terms",
          given: agreed,
          version: wordsVersion,
          place: "log_in",
          address,
          document: { document, n: version, language },
        },
      ],
      now(),
    );
  });
  return listOwnTerms(context);
}
