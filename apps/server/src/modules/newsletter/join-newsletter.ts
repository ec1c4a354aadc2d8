import { createHash } from "node:crypto";
import type { joinNewsletter as contract } from "@palco/contract/newsletter/api";
import type { RouteArguments } from "@palco/contract/route";
import { inLanguage } from "@palco/values/language";
import { queueMail } from "#modules/mail/public.ts";
import { findShownSection } from "#modules/pages/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { writeConfirmToken } from "./confirm-token.ts";
import { newsletterConfirm } from "./mails/newsletter-confirm.ts";
import { insertReader } from "./reader.queries.ts";

type Asked = Pick<Context, "db" | "secrets" | "rateLimits" | "language" | "address" | "now">;

/**
 * Asks somebody by mail whether they want the newsletter. Nothing is looked up: each address, known or not, gets the same row, the
 * same mail and the same answer.
 */
export async function joinNewsletter(
  { db, secrets, rateLimits, language, address, now }: Asked,
  { section: sectionId, email }: RouteArguments<typeof contract>["body"],
): Promise<void> {
  await rateLimits.consume("mail", `newsletter ${email}`);
  const found = await findShownSection(db, { id: sectionId, kind: "newsletter" }, now());
  if (!found) throw new AppError("newsletter.not_found");
  const { page, section } = found;
  const consent = inLanguage(section.consent, language);
  await db.transaction().execute(async (tx) => {
    const id = await insertReader(tx, {
      email,
      list: section.list,
      language,
      consent,
      version: versionOf(consent),
      page_id: page,
      address: address.slice(0, 64),
      asked_at: now(),
    });
    await queueMail(tx, {
      dedupeKey: `newsletter-confirm ${id}`,
      template: newsletterConfirm,
      language,
      to: email,
      data: { token: writeConfirmToken(secrets, id) },
    });
  });
}

/** Other words are another version, whoever edits them. */
const versionOf = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 12);
