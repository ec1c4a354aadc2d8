import { randomUUID } from "node:crypto";
import {
  CampaignAudience,
  type Campaign,
  type cancelCampaign as cancelContract,
  type CampaignTexts,
  type countAudience as countContract,
  languageRead,
  type listCampaigns as listContract,
  type NewCampaign,
} from "@palco/contract/notifications/campaigns";
import type { RouteArguments } from "@palco/contract/route";
import { type Language, languages } from "@palco/values/language";
import { sql } from "kysely";
import { recordAct } from "#modules/audit/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { countAudienceOf } from "./audience.queries.ts";
import {
  findCampaign,
  findThings,
  insertCampaign,
  listCampaignPage,
  stopCampaign,
} from "./campaign.queries.ts";
import { notify } from "./notify.ts";
import { campaignWaiting } from "./send-campaigns.ts";
import { siteNews, type SiteNews } from "./site-news.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "now">;

export const listCampaigns = (
  { db }: Pick<Context, "db">,
  query: RouteArguments<typeof listContract>["query"],
) => listCampaignPage(db, query);

export async function getCampaign({ db }: Pick<Context, "db">, id: string): Promise<Campaign> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new AppError("notifications.campaign_not_found");
  return campaign;
}

/** Nobody, as long as the thing that it is about is not chosen. */
export async function countAudience(
  { db, now }: Pick<Context, "db" | "now">,
  query: RouteArguments<typeof countContract>["query"],
): Promise<{ people: number; declined: number }> {
  const { data: audience } = CampaignAudience.safeParse(query);
  return audience ? countAudienceOf(db, audience, now()) : { people: 0, declined: 0 };
}

export async function createCampaign(
  context: Own & Pick<Context, "keyed">,
  { sendAt, ...campaign }: NewCampaign,
): Promise<Campaign> {
  const { db, actor, now } = context;
  const { audience, texts, inApp, toast } = campaign;
  const dueAt = sendAt ? new Date(sendAt) : now();
  const id = await commitOnce<string>(context, "campaign", (commit) => {
    if (sendAt && dueAt <= now()) throw fieldsRefused({ path: "sendAt", code: "past" });
    return commit(async (tx) => {
      await requireThings(tx, audience);
      const made = await insertCampaign(tx, campaign, { by: actor.id, dueAt, now: now() });
      const { to, role, productId, channelId, language } = audience;
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "notifications.campaign_made",
          object: { kind: "campaign", id: made },
          after: {
            subject: subjectOf(texts),
            audience: to,
            ...(role && { role }),
            ...(productId && { product: productId }),
            ...(channelId && { channel: channelId }),
            ...(language && { language }),
            inApp,
            toast: toast !== null,
            ...(sendAt && { sendAt }),
          },
        },
        now(),
      );
      await sql`select pg_notify(${campaignWaiting}, '')`.execute(tx);
      return made;
    });
  });
  return getCampaign({ db }, id);
}

async function requireThings(db: Context["db"], { productId, channelId }: CampaignAudience): Promise<void> {
  const { product, channel } = await findThings(db, { productId, channelId });
  if (productId && !product) throw fieldsRefused({ path: "audience.productId", code: "select" });
  if (channelId && !channel) throw fieldsRefused({ path: "audience.channelId", code: "select" });
}

/** Tells the administrator alone, in one language, by their own choices. */
export async function testCampaign(
  { db, actor, now }: Own,
  { texts, link, language }: { texts: CampaignTexts; link: string | null; language: Language },
): Promise<{ delivered: boolean }> {
  const read = texts[languageRead(texts, language)!];
  const data: SiteNews = { texts: { es: read, en: read, pt: read }, link: link as SiteNews["link"] };
  const delivered = await db.transaction().execute(async (tx) => {
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "notifications.campaign_tested",
        object: { kind: "account", id: actor.id },
        after: { subject: subjectOf(texts), language },
      },
      now(),
    );
    const told = [{ userId: actor.id, about: `test ${randomUUID()}`, data }];
    return notify(tx, { kind: siteNews, told, now: now() });
  });
  return { delivered: delivered > 0 };
}

export async function cancelCampaign(
  { db, actor, now }: Own,
  { id }: RouteArguments<typeof cancelContract>["params"],
): Promise<Campaign> {
  await db.transaction().execute(async (tx) => {
    const stopped = await stopCampaign(tx, id, now());
    const campaign = await getCampaign({ db: tx }, id);
    if (!stopped) throw new AppError("notifications.campaign_over");
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "notifications.campaign_cancelled",
        object: { kind: "campaign", id },
        after: { subject: subjectOf(campaign.texts), delivered: campaign.delivered },
      },
      now(),
    );
  });
  return getCampaign({ db }, id);
}

const subjectOf = (texts: CampaignTexts): string =>
  languages.map((language) => texts[language]?.subject).find(Boolean) ?? "";
