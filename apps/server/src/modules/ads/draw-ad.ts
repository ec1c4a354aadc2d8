import { randomUUID } from "node:crypto";
import type { ShownAd } from "@palco/contract/ads/api";
import type { AdArea } from "@palco/contract/ads/kinds";
import { sessionZone, wallClockOf } from "@palco/values/wall-clock";
import { getImageViews } from "#modules/media/public.ts";
import { type Context, hasRole } from "#platform/context.ts";
import { creativeFor, drawByWeight, filterOf, type RunningAd } from "./ad.ts";
import { viewerOf, writeAdToken } from "./ad-token.ts";
import { insertEvent, listRunning, takeShowing } from "./serving.queries.ts";

type Caller = Pick<
  Context,
  "actor" | "db" | "headers" | "language" | "now" | "reader" | "secrets" | "userAgent"
>;

/** The day of the site's zone that an instant is in. */
export const dayOf = (at: Date): string => wallClockOf(at.toISOString(), sessionZone).slice(0, 10);

/** True for the team, also in the name of another account. */
export const isStaff = ({ actor }: Pick<Context, "actor">): boolean =>
  hasRole(actor, "ADMIN") || actor?.impersonator !== undefined;

/** Draws one campaign for an area; what is drawn counts as served. */
export async function drawAd(
  context: Caller,
  { area, page }: { area: AdArea; page: string },
): Promise<{ ad: ShownAd | null }> {
  const { actor, db, language, reader, secrets } = context;
  const at = context.now();
  // An administrator in another's name sees what they see, and takes nothing of their share.
  const reason = filterOf({ ...context, isStaff: isStaff(context) });
  const running = await listRunning(db, area, { reader, language, now: at, account: actor?.id });
  const viewer = (ad: RunningAd) => viewerOf(secrets, ad.id, { page, ...(actor && { account: actor.id }) });
  const drawn = await db.transaction().execute(async (tx) => {
    let left = running;
    for (let ad = drawByWeight(left, Math.random()); ad; ad = drawByWeight(left, Math.random())) {
      const tried = ad;
      const cap = tried.capPerDay;
      const isTaken =
        cap === null ||
        reason !== undefined ||
        (await takeShowing(tx, { campaignId: tried.id, viewer: viewer(tried), day: dayOf(at), cap }));
      if (isTaken) {
        const id = randomUUID();
        await insertEvent(tx, {
          token: id, type: "served", campaignId: tried.id, column: null, reason: reason ?? null, at,
        }); // prettier-ignore
        return { ad: tried, id };
      }
      left = left.filter(({ id }) => id !== tried.id);
    }
    return undefined;
  });
  return { ad: drawn ? await present(context, { ...drawn, viewer: viewer(drawn.ad), at }) : null };
}

async function present(
  { db, language: reader, secrets }: Caller,
  { ad, id, viewer, at }: { ad: RunningAd; id: string; viewer: string; at: Date },
): Promise<ShownAd | null> {
  const { language, columns } = creativeFor(ad.creatives, reader);
  const images = await getImageViews(
    db,
    columns.map(({ imageId }) => imageId),
  );
  const { sponsor, format } = ad;
  return {
    token: writeAdToken(secrets, { id, campaignId: ad.id, language, viewer, at }),
    format,
    sponsor,
    language,
    columns: columns.flatMap(({ imageId, alt }) => {
      const image = images.get(imageId);
      return image ? [{ image, alt }] : [];
    }),
  };
}
