import type { SiteLook, SiteLookView } from "@palco/contract/look/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { findLogo, insertLook, readLook } from "./look.queries.ts";
import { themeSheet } from "./theme-sheet.ts";

export async function getLook(db: Db): Promise<SiteLookView> {
  const { id, ...look } = await readLook(db);
  return { ...look, sheet: themeSheet({ id, ...look })?.url ?? null };
}

/** Gives the site another look, from the next page and the next mail on; earlier ones stay for the invoices that have them. */
export async function updateLook(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  look: SiteLook,
): Promise<SiteLookView> {
  if (look.logo && !(await findLogo(db, look.logo))) throw fieldsRefused({ path: "logo", code: "select" });
  await db.transaction().execute(async (tx) => {
    const { id: _, ...before } = await readLook(tx);
    await insertLook(tx, look, now());
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.look_changed",
        object: { kind: "site", id: "look" },
        ...changedBetween({ ...before, logo: before.logo?.id ?? null }, { ...look }),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return getLook(db);
}
