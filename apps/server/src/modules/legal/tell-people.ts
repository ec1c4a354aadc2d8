import { listMailAccounts } from "#modules/accounts/public.ts";
import { listVersions } from "#modules/consents/public.ts";
import { splitArticle } from "#modules/help/public.ts";
import { queueMails } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";
import "./events.ts";
import { termsChange } from "./mails/terms-change.ts";

const accountsAtOnce = 500;

/** Tells of a material change by mail, piece by piece: each piece asks for the next in its own transaction. */
export const tellOfChanges: EventHandler = eventHandler({
  name: "mail.terms",
  events: ["legal.material_change"],
  async handle(tx, { payload: { document, n, after } }) {
    const version = (await listVersions(tx, document)).find((one) => one.n === n);
    if (!version) return;
    let query = tx
      .selectFrom("account_card")
      .select("id")
      .where("deleted_at", "is", null)
      .where("disowned_at", "is", null)
      .orderBy("id")
      .limit(accountsAtOnce);
    if (after) query = query.where("id", ">", after);
    const ids = (await query.execute()).map(({ id }) => id);
    const people = (await listMailAccounts(tx, ids)).filter(
      ({ confirmed, organizer }) => confirmed && (document !== "organizers" || organizer),
    );
    await queueMails(
      tx,
      people.map(({ id, name, email, language, timezone }) => ({
        dedupeKey: `terms-change ${document} ${n} ${id}`,
        template: termsChange,
        language,
        to: email,
        userId: id,
        data: {
          name,
          document,
          version: n,
          title: splitArticle(version.texts[language]).title,
          effectiveAt: version.effectiveAt.toISOString(),
          timezone,
        },
      })),
    );
    if (ids.length === accountsAtOnce)
      await publishEvent(tx, "legal.material_change", { document, n, after: ids.at(-1)! });
  },
});
