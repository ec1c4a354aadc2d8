import { LegalOwner } from "@palco/contract/site-config/legal-owner";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import "./events.ts";
import { readSiteOption, writeSiteOption } from "./site-config.queries.ts";

/** What stands on invoices; its form of the payments writes it too. */
export const issuerOption = "invoices.issuer";
/** The rest of the legal owner apart, so that the release before still reads its issuer. */
export const detailsOption = "legal_details";

export async function readLegalOwner(db: Db): Promise<LegalOwner | null> {
  const [issuer, details] = await Promise.all([
    readSiteOption(db, issuerOption),
    readSiteOption(db, detailsOption),
  ]);
  const empty = { registry: "", email: "", phone: "", dataContact: "", authority: "", hostingCountry: "" };
  return (
    LegalOwner.safeParse({ ...empty, ...(details as object | undefined), ...(issuer as object | undefined) })
      .data ?? null
  );
}

export async function updateLegalOwner(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  owner: LegalOwner,
): Promise<{ owner: LegalOwner }> {
  const { name, taxId, address, city, postalCode, country, ...details } = owner;
  const issuer = { name, taxId, address, city, postalCode, country };
  await db.transaction().execute(async (tx) => {
    const before = await readLegalOwner(tx);
    await writeSiteOption(tx, issuerOption, { value: issuer, now: now() });
    await writeSiteOption(tx, detailsOption, { value: details, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "legal_owner" },
        ...changedBetween({ ...before }, { ...owner }),
      },
      now(),
    );
    await publishEvent(tx, "site.legal_owner_changed", {});
    await sharedChanged(tx);
  });
  return { owner };
}
