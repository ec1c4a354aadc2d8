import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { filterOf, tokenMinutes } from "./ad.ts";
import { readAdToken } from "./ad-token.ts";
import { findCreatives } from "./campaign.queries.ts";
import { dayOf, isStaff } from "./draw-ad.ts";
import { insertEvent, setReason, takeClick } from "./serving.queries.ts";

/** Counts a click, once for each showing. One more of the same showing is a repeated request and leaves no trace. */
export async function clickAd(
  context: Pick<Context, "actor" | "db" | "headers" | "now" | "secrets" | "userAgent">,
  { token, column }: { token: string; column: number },
): Promise<void> {
  const showing = readAdToken(context.secrets, token);
  const at = context.now();
  if (!showing || at.getTime() - showing.at.getTime() > tokenMinutes * 60_000)
    throw new AppError("ads.token_over");
  const { campaignId, viewer, id } = showing;
  const creatives = await findCreatives(context.db, campaignId);
  if (!creatives) throw new AppError("ads.token_over");
  const filtered = filterOf({ ...context, isStaff: isStaff(context) });
  await context.db.transaction().execute(async (tx) => {
    const click = { token: id, type: "clicked" as const, campaignId, column, reason: filtered ?? null, at };
    if (!(await insertEvent(tx, click)) || filtered) return;
    if (!(await takeClick(tx, { campaignId, viewer, day: dayOf(at), at })))
      await setReason(tx, { ...click, reason: "again" });
  });
}
