import { type AskedDocument, askedAbout, type LegalDocument } from "@palco/contract/legal/documents";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type NewConsent, wordsVersion } from "./consents.ts";
import { versionsInForce } from "./versions.ts";

/** Agreement to documents as they are in force: one row each; where none is published, one for the words beside the box. */
export async function termsAgreed(
  tx: Tx,
  said: Pick<NewConsent, "userId" | "place" | "address" | "orderId">,
  { documents, language, at }: { documents: readonly LegalDocument[]; language: Language; at: Date },
): Promise<NewConsent[]> {
  const inForce = await versionsInForce(tx, at);
  const agreed = { ...said, kind: "terms", given: true, version: wordsVersion } as const;
  const published = documents.flatMap((document): NewConsent[] => {
    const n = inForce.get(document);
    return n ? [{ ...agreed, document: { document, n, language } }] : [];
  });
  return published.length ? published : [agreed];
}

export interface AskedVersion {
  document: AskedDocument;
  /** In force. */
  n: number;
  state: "open" | "refused";
}

/**
 * Documents whose newest material change in force an account has not agreed to. Nobody is asked about a first version:
 * it says what stood beside the box before.
 */
export async function listAsked(
  db: Db,
  { userId, sells }: { userId: string; sells: boolean },
  at: Date,
): Promise<AskedVersion[]> {
  const { rows } = await sql<{
    doc: AskedDocument;
    n: number;
    answered: number | null;
    given: boolean | null;
  }>`
    select v.doc, v.n, a.n as answered, a.given
    from (select doc, max(n) as n, max(n) filter (where material and n > 1) as asked
      from legal_version where effective_at <= ${at} group by doc) v
    left join lateral (select n, given from consent c where c.user_id = ${userId} and c.doc = v.doc
      order by c.at desc, c.id desc limit 1) a on true
    where v.asked is not null and (a.n is null or a.n < v.asked or not a.given)`.execute(db);
  return askedAbout.flatMap((document): AskedVersion[] => {
    const row = rows.find(({ doc }) => doc === document);
    if (!row || (document === "organizers" && !sells)) return [];
    return [{ document, n: row.n, state: row.given === false ? "refused" : "open" }];
  });
}

/**
 * Refused terms stop what they are about: buying (`purchase`), publishing (`organizers`). An account that was not asked yet
 * goes on; what was bought before stays.
 * @throws AppError `legal.terms_refused`
 */
export async function requireNotRefused(db: Db, userId: string, document: AskedDocument): Promise<void> {
  const newest = await db
    .selectFrom("consent")
    .select("given")
    .where("user_id", "=", userId)
    .where("doc", "=", document)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest && !newest.given) throw new AppError("legal.terms_refused");
}
