import { sql } from "kysely";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";

interface Place {
  sessionId: string;
  userId: string;
  /** Guests hold at most a tenth of a date's places. */
  byGuest?: boolean;
}

/**
 * Holds a seat at a date until an instant: from then on it is free. One that is held stays as long as the longer hold;
 * an account holds one seat of a product, the newest. @returns false when none is left
 */
export async function holdSeat(tx: Tx, place: Place, { until, now }: { until: Date; now: Date }) {
  if (!(await insertSeat(tx, place, { until, now }))) return false;
  // One that is being looked at elsewhere is left alone: it runs out by itself.
  await sql`delete from seat where id in (
    select seat.id from seat join product_session other on other.id = seat.session_id
      join product_session mine on mine.product_id = other.product_id
    where mine.id = ${place.sessionId} and seat.user_id = ${place.userId} and seat.session_id <> ${place.sessionId}
      and seat.held_until is not null
    for update of seat skip locked)`.execute(tx);
  return true;
}

/** Takes a seat for a ticket; one's own hold becomes it. @returns false when none is left */
export function takeSeat(tx: Tx, place: Place, now: Date): Promise<boolean> {
  return insertSeat(tx, place, { until: null, now });
}

async function insertSeat(
  tx: Tx,
  { sessionId, userId, byGuest = false }: Place,
  { until, now }: { until: Date | null; now: Date },
): Promise<boolean> {
  // The caller's transaction goes on when there is none.
  await sql`savepoint seat`.execute(tx);
  try {
    // `greatest` leaves nulls out, so a ticket's seat is named: it never becomes a hold again.
    await sql`insert into seat (session_id, user_id, held_until, taken_at, by_guest)
      values (${sessionId}, ${userId}, ${until}, ${now}, ${byGuest})
      on conflict (session_id, user_id) do update set held_until = case
        when seat.held_until is null or excluded.held_until is null then null
        else greatest(seat.held_until, excluded.held_until) end`.execute(tx);
    return true;
  } catch (error) {
    if (!isConstraint(error, "seat_none_left")) throw error;
    await sql`rollback to savepoint seat`.execute(tx);
    return false;
  }
}

/** The ticket is closed: its seat is free. */
export async function freeSeat(tx: Tx, { sessionId, userId }: Place): Promise<void> {
  await tx
    .deleteFrom("seat")
    .where("session_id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("held_until", "is", null)
    .execute();
}

/** Number of seats that other accounts hold or have taken, per date. */
export async function countSeats(
  db: Db,
  sessionIds: readonly string[],
  { exceptFor, now }: { exceptFor: string; now: Date },
): Promise<Map<string, number>> {
  if (!sessionIds.length) return new Map();
  const rows = await db
    .selectFrom("seat")
    .select(["session_id", (select) => select.fn.countAll<number>().as("count")])
    .where("session_id", "in", [...sessionIds])
    .where("user_id", "!=", exceptFor)
    .where((where) => where.or([where("held_until", "is", null), where("held_until", ">", now)]))
    .groupBy("session_id")
    .execute();
  return new Map(rows.map((row) => [row.session_id, Number(row.count)]));
}

/** True when this account holds a seat of a product for an open order. */
export async function holdsSeat(
  db: Db,
  userId: string,
  { productId, now }: { productId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("seat")
    .innerJoin("product_session", "product_session.id", "seat.session_id")
    .select("seat.id")
    .where("seat.user_id", "=", userId)
    .where("product_session.product_id", "=", productId)
    .where("seat.held_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What a guest holds is the account's that paid. A seat that the account has already stays the one, and the guest's runs out.
 */
export async function moveHolds(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update seat s set user_id = ${to}, by_guest = false where user_id = ${from}
    and not exists (select from seat other where other.session_id = s.session_id and other.user_id = ${to})`.execute(
    tx,
  );
  await tx.updateTable("stock_hold").set({ user_id: to }).where("user_id", "=", from).execute();
}

/** A seat that was paid for goes to another account; a hold that this one had at the date ends. */
export async function moveSeat(
  tx: Tx,
  { sessionId, from, to }: { sessionId: string; from: string; to: string },
): Promise<void> {
  await sql`delete from seat where session_id = ${sessionId} and user_id = ${to} and held_until is not null`.execute(
    tx,
  );
  await sql`update seat set user_id = ${to} where session_id = ${sessionId} and user_id = ${from}`.execute(
    tx,
  );
}
