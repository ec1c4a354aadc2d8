import type { AdCampaign, AdCampaignFields, AdFigures, listAds as listing } from "@palco/contract/ads/api";
import { mostAdColumns } from "@palco/contract/ads/kinds";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { languages } from "@palco/values/language";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type Creatives, stateOf } from "./ad.ts";
import {
  type CampaignRow,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  listCampaignRows,
  lockCampaign,
  setActive,
  setCampaign,
} from "./campaign.queries.ts";
import { dayOf } from "./draw-ad.ts";
import { findCounts, listClickKinds, listDays } from "./figure.queries.ts";

type Reader = Pick<Context, "db" | "now">;
type Editor = Reader & { actor: Actor };
/** A body, which may name what nobody is chosen by. */
type Sent = AdCampaignFields & { pathology?: unknown };

const imagesIn = (creatives: Creatives) =>
  Object.values(creatives).flatMap((columns) => columns.map(({ imageId }) => imageId));

export async function listAds(
  { db, now }: Reader,
  query: RouteArguments<typeof listing>["query"],
): Promise<RouteOutput<typeof listing>> {
  const at = now();
  const { rows, counts } = await listCampaignRows(db, query, at);
  const first = (row: CampaignRow) => imagesIn(row.creatives)[0];
  const images = await getImageViews(db, rows.map(first));
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      sponsor: row.sponsor,
      state: stateOf(row, at),
      areas: row.areas,
      format: row.format,
      image: images.get(first(row) ?? "") ?? null,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      served: row.served,
      clicks: row.clicks,
      filtered: row.filtered,
    })),
    total: query.state ? (counts[query.state] ?? 0) : all,
    page: query.page,
    size: query.size,
    counts,
  };
}

export async function getAd({ db, now }: Reader, id: string): Promise<AdCampaign> {
  const row = await findCampaign(db, id);
  if (!row) throw new AppError("ads.not_found");
  const [images, { served }] = await Promise.all([
    getImageViews(db, imagesIn(row.creatives)),
    findCounts(db, id),
  ]);
  return {
    ...fieldsOf(row),
    id: row.id,
    revision: row.revision,
    state: stateOf(row, now()),
    images: [...images.values()],
    isServed: served > 0,
  };
}

const fieldsOf = ({
  id: _id,
  revision: _revision,
  startsAt,
  endsAt,
  ...row
}: CampaignRow): AdCampaignFields => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** A campaign as the log tells it: its pictures in a line each. */
const toldOf = ({ creatives, startsAt, endsAt, ...fields }: AdCampaignFields) => ({
  ...fields,
  creatives: languages.flatMap((language) =>
    (creatives[language] ?? []).map(
      ({ alt, link, imageId }, index) => `${language} ${index + 1}: ${alt}, ${link} (${imageId})`,
    ),
  ),
  startsAt: new Date(startsAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
});

/** Days of the chart. */
const chartDays = 30;

export async function getAdFigures({ db, now }: Reader, id: string): Promise<AdFigures> {
  if (!(await findCampaign(db, id))) throw new AppError("ads.not_found");
  const today = now();
  const to = dayOf(today);
  const first = new Date(`${to}T12:00:00Z`);
  first.setUTCDate(first.getUTCDate() - chartDays + 1);
  const [counts, days, kinds] = await Promise.all([
    findCounts(db, id),
    listDays(db, { id, from: first.toISOString().slice(0, 10), to }),
    listClickKinds(db, id),
  ]);
  const sum = (is: (kind: (typeof kinds)[number]) => boolean) =>
    kinds.filter(is).reduce((n, kind) => n + kind.n, 0);
  const by = (reason: string) => sum((kind) => kind.reason === reason);
  return {
    ...counts,
    days,
    columns: Array.from({ length: mostAdColumns }, (_, index) =>
      sum(({ column, reason }) => column === index + 1 && reason === null),
    ),
    reasons: { staff: by("staff"), bot: by("bot"), prefetch: by("prefetch"), again: by("again") },
  };
}

export async function createAd(context: Editor, sent: Sent): Promise<AdCampaign> {
  const fields = await check(context.db, sent);
  const at = context.now();
  const id = await context.db.transaction().execute(async (tx) => {
    const made = await insertCampaign(tx, fields, at);
    await recordAct(
      tx,
      {
        actorId: context.actor.id,
        act: "ad.created",
        object: { kind: "ad", id: made },
        after: { name: fields.name, sponsor: fields.sponsor, areas: fields.areas },
      },
      at,
    );
    await sharedChanged(tx);
    return made;
  });
  return getAd(context, id);
}

export async function updateAd(
  context: Editor,
  id: string,
  { revision, ...sent }: Sent & { revision: number },
): Promise<AdCampaign> {
  const fields = await check(context.db, sent);
  await change(context, id, "ad.changed", async (tx, row) => {
    const { before, after } = changedBetween(toldOf(fieldsOf(row)), toldOf(fields));
    // Sent once more because its answer was lost.
    if (!Object.keys(after).length && !Object.keys(before).length) return undefined;
    if (revision !== row.revision) throw new AppError("ads.changed_elsewhere");
    await setCampaign(tx, id, fields);
    return { before, after };
  });
  return getAd(context, id);
}

export async function switchAd(
  context: Editor,
  id: string,
  { isActive }: { isActive: boolean },
): Promise<AdCampaign> {
  await change(context, id, "ad.switched", async (tx, row) => {
    if (row.isActive === isActive) return undefined;
    await setActive(tx, id, isActive);
    return { before: { isActive: row.isActive }, after: { isActive } };
  });
  return getAd(context, id);
}

export async function removeAd(context: Editor, id: string): Promise<void> {
  await change(context, id, "ad.deleted", async (tx, { name, sponsor }) => {
    if ((await findCounts(tx, id)).served) throw new AppError("ads.served_already");
    await deleteCampaign(tx, id);
    return { before: { name, sponsor }, after: {} };
  });
}

/** Changes a campaign that is locked, and writes it to the log; nothing for undefined. */
async function change(
  { actor, db, now }: Editor,
  id: string,
  act: "ad.changed" | "ad.switched" | "ad.deleted",
  write: (tx: Parameters<typeof lockCampaign>[0], row: CampaignRow) => Promise<Changed | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCampaign(tx, id);
    if (!row) throw new AppError("ads.not_found");
    const changed = await write(tx, row);
    if (!changed) return;
    await recordAct(tx, { actorId: actor.id, act, object: { kind: "ad", id }, ...changed }, now());
    await sharedChanged(tx);
  });
}

type Changed = ReturnType<typeof changedBetween>;

/** Refuses what is about health, and pictures that are not there. */
async function check(db: Db, { pathology, ...fields }: Sent): Promise<AdCampaignFields> {
  if (pathology !== undefined) throw new AppError("ads.never_by_health");
  const ids = imagesIn(fields.creatives);
  const found = await getImageViews(db, ids);
  if (ids.some((id) => !found.has(id))) throw new AppError("ads.image_unknown");
  return fields;
}
