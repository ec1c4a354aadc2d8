import { join } from "node:path";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import type { TestApp } from "./app.ts";

interface Ticket {
  email: string;
  slug: string;
}

const inDatabase = (app: TestApp, query: string, values: unknown[]) =>
  withClient(socketUrl(join(app.dataDir, "postgres", "run"), "palco"), (client) =>
    client.query(query, values),
  );

/** Somebody has watched this share of a film that they have, and left there. */
export async function hasWatched(app: TestApp, { email, slug }: Ticket, share: number): Promise<void> {
  await inDatabase(
    app,
    `insert into coverage (user_id, item_id, asset_id, seconds, resume_at_ms)
     select u.id, p.id, p.asset_id, int4multirange(int4range(0, greatest(1, (a.duration_ms * $3::float / 1000)::int))), a.duration_ms * $3::float
     from user_account u, product p join asset a on a.id = p.asset_id where u.email = $1 and p.slug = $2`,
    [email, slug, share],
  );
}

/** Their ticket is over since yesterday. */
export async function hasEnded(app: TestApp, { email, slug }: Ticket): Promise<void> {
  await inDatabase(
    app,
    `update entitlement set granted_at = now() - interval '3 days', ends_at = now() - interval '1 day'
     where user_id = (select id from user_account where email = $1) and product_id = (select id from product where slug = $2)`,
    [email, slug],
  );
}
