import type { LogoView, SiteLook } from "@palco/contract/look/api";
import { fonts, headingFonts } from "@palco/contract/look/fonts";
import { kitColor } from "@palco/values/site-theme";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** The look of a site as it was saved. */
export interface Look extends Omit<SiteLook, "logo"> {
  /** Null: nobody has given the site a look, so it has the product's. */
  id: number | null;
  logo: LogoView | null;
}

export const usualLook: Look = {
  id: null,
  name: "Palco",
  color: kitColor,
  font: "ubuntu",
  headings: "same",
  logo: null,
  showsName: true,
};

/** The look in use; with an id, the one of that time. */
export async function readLook(db: Db, id?: number): Promise<Look> {
  let query = db
    .selectFrom("look as l")
    .leftJoin("look_logo as p", "p.id", "l.logo_id")
    .select(["l.id", "l.name", "l.color", "l.font", "l.headings", "l.shows_name as showsName"])
    .select(["p.id as logoId", "p.width", "p.height", "p.ground"])
    .orderBy("l.id", "desc")
    .limit(1);
  if (id) query = query.where("l.id", "=", id);
  const row = await query.executeTakeFirst();
  if (!row) return usualLook;
  const { logoId, width, height, ground, ...look } = row;
  return withoutUsual({
    ...look,
    // A font of a later release is the usual one here.
    font: fonts.find((known) => known === look.font) ?? usualLook.font,
    headings: headingFonts.find((known) => known === look.headings) ?? usualLook.headings,
    logo: logoId ? logoView({ id: logoId, width: width!, height: height!, ground: ground! }) : null,
  });
}

/** A look that was saved as the product has it is the product's, with its mark and its own mails. */
function withoutUsual(look: Look): Look {
  const parts = ["name", "color", "font", "headings", "logo"] as const;
  return parts.every((part) => look[part] === usualLook[part]) ? usualLook : look;
}

/** The name that the site goes by. */
export const readSiteName = async (db: Db): Promise<string> => (await readLook(db)).name;

export const logoView = (row: { id: string; width: number; height: number; ground: string }): LogoView => ({
  ...row,
  url: `/brand/${row.id}.png`,
  ground: row.ground as LogoView["ground"],
});

export async function findLogo(db: Db, id: string): Promise<LogoView | undefined> {
  const row = await db
    .selectFrom("look_logo")
    .select(["id", "width", "height", "ground"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && logoView(row);
}

/** A look that is not saved, as it would be; undefined when its logo is not there. */
export async function draftLook(db: Db, { logo: id, ...look }: SiteLook): Promise<Look | undefined> {
  const logo = id ? await findLogo(db, id) : null;
  return logo === undefined ? undefined : withoutUsual({ ...look, id: 0, logo });
}

/** The bytes of a logo. */
export async function readLogo(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("look_logo").select("png").where("id", "=", id).executeTakeFirst();
  return row?.png;
}

export async function insertLook(db: Db, { logo, showsName, ...look }: SiteLook, now: Date): Promise<void> {
  await db
    .insertInto("look")
    .values({ ...look, logo_id: logo, shows_name: showsName, set_at: now })
    .execute();
}

export async function insertLogo(
  db: Db,
  { png, now, ...logo }: Pick<LogoView, "id" | "width" | "height" | "ground"> & { png: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto("look_logo")
    .values({ ...logo, png, created_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ created_at: now }))
    .execute();
}

/** Logos that were looked at and never saved, a day later. */
export async function forgetUnusedLogos(db: Db, now: Date): Promise<void> {
  await sql`delete from look_logo p where created_at < ${new Date(+now - 86_400_000)}
    and not exists (select from look where logo_id = p.id)`.execute(db);
}
