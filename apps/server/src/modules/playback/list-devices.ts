import type { PlayingDevice } from "@palco/contract/playback/api";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { deviceName } from "@palco/values/device-name";
import { aliveSeconds } from "./session.queries.ts";

interface DeviceRow {
  id: string;
  device: string;
  title: string;
  since: Date;
}

/** The sessions of an account that take a place, the longest first: the one that ends when another device takes over. */
export async function listPlayingDevices({
  db,
  actor,
  now,
  language,
}: Context<Actor>): Promise<{ items: PlayingDevice[] }> {
  const aliveSince = new Date(now().getTime() - aliveSeconds * 1000);
  const { rows } = await sql<DeviceRow>`select s.id, s.device, s.started_at as since,
      coalesce(nullif(p.titles ->> ${language}, ''), p.title, '') as title
    from playback_session s left join product_card p on p.id = s.product_id
    where s.user_id = ${actor.id} and s.ended_at is null and not s.is_own and s.last_beat_at > ${aliveSince}
    order by s.started_at, s.id`.execute(db);
  // The session of a purchase learns nothing of what else its account plays.
  const seen = actor.purchase ? rows.map((row) => ({ ...row, title: "" })) : rows;
  return {
    items: seen.map(({ id, device, title, since }) => ({
      id,
      name: deviceName(device),
      title,
      since: since.toISOString(),
    })),
  };
}
