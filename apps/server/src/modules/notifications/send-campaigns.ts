import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { startWorker } from "#platform/work/worker.ts";
import { countAudienceOf, listAudience } from "./audience.queries.ts";
import {
  noteBegun,
  noteFailure,
  notePiece,
  noteSent,
  takeCampaign,
  type TakenCampaign,
} from "./campaign.queries.ts";
import { announce, notify } from "./notify.ts";
import { siteNews, type SiteNews } from "./site-news.ts";
import { languageRead, toastOf } from "@palco/contract/notifications/campaigns";

export const campaignWaiting = "notification_campaign_waiting";

type Needs = Pick<Platform, "db" | "now" | "log">;

export const startCampaigns = (platform: Platform): Promise<() => Promise<void>> =>
  startWorker(platform, {
    channel: campaignWaiting,
    // What was scheduled becomes due without anybody saying so.
    everyMs: 10_000,
    failed: "campaigns of notifications",
    async take() {
      const more = await sendNextPiece(platform);
      if (more) await sleep(restMs);
      return more;
    },
  });

const accountsAtOnce = 250;
/** After each piece: open pages keep up with what is written, and what others do goes on. 100,000 accounts take half a minute. */
const restMs = 40;

/**
 * Sends the next piece of a campaign that is due. Its rows, how far it is and how many were told commit together: a process
 * that dies leaves nothing half done, and a campaign that is cancelled has told as many as it says.
 * @returns true when there may be more
 */
export async function sendNextPiece({ db, now, log }: Needs): Promise<boolean> {
  let taken: TakenCampaign | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      taken = await takeCampaign(tx, now());
      if (taken) await (taken.begunAt ? sendPiece(tx, taken, taken.begunAt, now()) : begin(tx, taken, now()));
      return taken !== undefined;
    });
  } catch (error) {
    if (!taken) throw error;
    log.warn({ err: error, campaignId: taken.id }, "a campaign of notifications failed");
    await noteFailure(db, taken.id, now());
    return true;
  }
}

async function begin(tx: Tx, { id, audience, inApp, toast, texts }: TakenCampaign, now: Date): Promise<void> {
  if (toast) {
    const said = (language: "es" | "en" | "pt") => toastOf(texts[languageRead(texts, language)!]!);
    const messages = { es: said("es"), en: said("en"), pt: said("pt") };
    await announce(tx, { type: "snack.notification", notificationType: toast, messages }, now);
  }
  const total = inApp ? (await countAudienceOf(tx, audience, now)).people : 0;
  await noteBegun(tx, id, { total, now });
  if (!inApp) await noteSent(tx, id, now);
}

async function sendPiece(
  tx: Tx,
  { id, audience, texts, link, lastUserId }: TakenCampaign,
  begunAt: Date,
  now: Date,
): Promise<void> {
  const ids = await listAudience(tx, audience, { after: lastUserId, limit: accountsAtOnce, begunAt, now });
  const last = ids.at(-1);
  if (!last) return noteSent(tx, id, now);
  const data: SiteNews = { texts, link };
  const told = ids.map((userId) => ({ userId, about: id, data }));
  const delivered = await notify(tx, { kind: siteNews, told, now, campaignId: id });
  await notePiece(tx, id, { last, passed: ids.length, delivered });
}
