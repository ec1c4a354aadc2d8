import { type Landing, LandingClaims } from "@palco/contract/pages/landing";
import { mostExamples } from "@palco/contract/pages/sections";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";

const option = "landing_claims";
const none: LandingClaims = { artistCountries: null, salesCountries: null };
/** So many are looked at for those with a picture. */
const looked = 24;

const readClaims = async (db: Db): Promise<LandingClaims> =>
  LandingClaims.parse({ ...none, ...((await readSiteOption(db, option)) as object | undefined) });

export const writeClaims = (db: Db, claims: LandingClaims, now: Date): Promise<void> =>
  writeSiteOption(db, option, { value: claims, now });

/** What the page for organizers shows of the site. */
export async function getLanding(reader: Pick<Context, "db" | "language" | "now">): Promise<Landing> {
  const { db } = reader;
  const rows = await db
    .selectFrom("channel_card")
    .select("id")
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .limit(looked)
    .execute();
  const cards = await getChannelCards(
    reader,
    rows.map(({ id }) => id),
  );
  const isSeen = (card: (typeof cards)[number]) => Number(card.cover !== null) + Number(card.logo !== null);
  return {
    claims: await readClaims(db),
    channels: cards.toSorted((a, b) => isSeen(b) - isSeen(a)).slice(0, mostExamples),
  };
}

export async function updateLandingClaims(
  context: Pick<Context<Actor>, "db" | "language" | "now" | "actor">,
  claims: LandingClaims,
): Promise<Landing> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const before = await readClaims(tx);
    await writeClaims(tx, claims, now());
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "landing" },
        ...changedBetween(before, claims),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return getLanding(context);
}
