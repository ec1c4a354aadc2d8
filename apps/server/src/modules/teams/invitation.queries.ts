import type { TeamRole } from "@palco/contract/teams/abilities";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface InvitationRow {
  id: string;
  channelId: string;
  slug: string;
  title: string;
  logoId: string | null;
  /** Name of who sent it. */
  by: string;
  email: string;
  language: Language;
  roles: TeamRole[];
  sentAt: Date;
  expiresAt: Date;
  isOpen: boolean;
}

const columns = sql`i.id, c.id as "channelId", c.slug, c.title, c.logo_image_id as "logoId", trim(u.name || ' ' || u.surname) as by,
  i.email::text as email, i.language, i.roles, i.sent_at as "sentAt", i.expires_at as "expiresAt",
  i.accepted_at is null and i.withdrawn_at is null as "isOpen"`;
const source = sql`invitation i join channel_card c on c.id = i.channel_id join account_card u on u.id = i.invited_by`;

/** Neither accepted nor withdrawn, the last sent first. */
export async function listInvitations(db: Db, channelId: string): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`select ${columns} from ${source}
    where i.channel_id = ${channelId} and i.accepted_at is null and i.withdrawn_at is null
    order by i.sent_at desc, i.id desc`.execute(db);
  return rows;
}

export async function findInvitation(
  db: Db,
  by: { id: string } | { tokenHash: Buffer },
): Promise<InvitationRow | undefined> {
  const which = "id" in by ? sql`i.id = ${by.id}` : sql`i.token_hash = ${by.tokenHash}`;
  const { rows } = await sql<InvitationRow>`select ${columns} from ${source} where ${which}`.execute(db);
  return rows[0];
}

/** Spends an invitation. False: somebody was faster, it was withdrawn, or its days are over. */
export async function spendInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable("invitation")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** One of a channel that is still open, locked until this transaction ends. */
export async function lockOpenInvitation(tx: Tx, { channelId, id }: { channelId: string; id: string }) {
  return tx
    .selectFrom("invitation")
    .select(["id", "email", "roles"])
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}
