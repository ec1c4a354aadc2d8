import { setImmediate as nextTurn } from "node:timers/promises";
import type { Platform } from "#platform/context.ts";
import { textFrame } from "./frames.ts";
import type { Member } from "./member.ts";
import { listEventsAfter, type LogRow, readEnd, readSnapshot, type Snapshot } from "./room-log.queries.ts";

/** So much of the log is at hand for those who come back. */
const keptEvents = 500;
/** After so many writes others have their turn: a large room must not hold up the process. */
const writesPerTurn = 2000;
/** Tabs and devices of one account in one room. */
const socketsOfOne = 10;
/** The site's own switch changes without an event of the room. */
const snapshotMs = 10_000;

export interface RoomEvent extends LogRow {
  /** The same bytes for everybody it is for. */
  frame: Buffer;
}

/** One room in this process: reads the log in its order and writes it to its sockets, each number at most once. */
export class Room {
  readonly itemId: string;
  readonly members = new Set<Member>();
  readonly #socketsOf = new Map<string, number>();
  /** Everything up to here has been handed out. */
  seq = 0;
  #events: RoomEvent[] = [];
  #pumping: Promise<void> | undefined;
  #again = false;
  #snapshot: { made: Promise<Snapshot>; at: number; for: number } | undefined;
  readonly #db: Platform["db"];

  private constructor(db: Platform["db"], itemId: string) {
    this.#db = db;
    this.itemId = itemId;
  }

  static async open(db: Platform["db"], itemId: string): Promise<Room> {
    const room = new Room(db, itemId);
    const { seq, events } = await readEnd(db, itemId, keptEvents);
    room.seq = seq;
    room.#events = events.map(toEvent);
    return room;
  }

  /** Hands out what is new in the log. When it is done, all that was there at the call has been handed out. */
  catchUp(): Promise<void> {
    if (this.#pumping) {
      this.#again = true;
      return this.#pumping;
    }
    this.#pumping = this.#pump().finally(() => (this.#pumping = undefined));
    return this.#pumping;
  }

  async #pump(): Promise<void> {
    do {
      this.#again = false;
      const rows = await listEventsAfter(this.#db, this.itemId, { seq: this.seq, size: keptEvents });
      for (const row of rows) await this.#handOut(toEvent(row));
      if (rows.length === keptEvents) this.#again = true;
    } while (this.#again);
  }

  async #handOut(event: RoomEvent): Promise<void> {
    this.seq = event.seq;
    this.#events.push(event);
    if (this.#events.length > keptEvents) this.#events.shift();
    let written = 0;
    // A participant who joins during this loop has the event already: `member.seq` shows it.
    for (const member of this.members) {
      if (member.seq >= event.seq) continue;
      give(member, event);
      written += 1;
      if (written % writesPerTurn === 0) await nextTurn();
    }
  }

  /** True when all events after this number are in memory. */
  reaches(since: number): boolean {
    return since <= this.seq && since >= (this.#events[0]?.seq ?? this.seq + 1) - 1;
  }

  /** True when one more socket of this account fits. */
  hasRoomFor(userId: string): boolean {
    return (this.#socketsOf.get(userId) ?? 0) < socketsOfOne;
  }

  leave(member: Member): void {
    if (!this.members.delete(member)) return;
    const left = (this.#socketsOf.get(member.actor.id) ?? 1) - 1;
    if (left > 0) this.#socketsOf.set(member.actor.id, left);
    else this.#socketsOf.delete(member.actor.id);
  }

  /** Lets someone in who has everything up to `seq`: what happened since follows, then what happens. */
  admit(member: Member, seq: number): void {
    member.seq = seq;
    this.members.add(member);
    this.#socketsOf.set(member.actor.id, (this.#socketsOf.get(member.actor.id) ?? 0) + 1);
    for (const event of this.#events) if (event.seq > member.seq) give(member, event);
  }

  /** Snapshot for participants who join: read once for all who join before the next event. */
  snapshot(now: number): Promise<Snapshot> {
    const kept = this.#snapshot;
    if (kept && kept.for === this.seq && now - kept.at < snapshotMs) return kept.made;
    const made = readSnapshot(this.#db, this.itemId);
    this.#snapshot = { made, at: now, for: this.seq };
    made.catch(() => (this.#snapshot = undefined));
    return made;
  }
}

function toEvent(row: LogRow): RoomEvent {
  return { ...row, frame: textFrame(JSON.stringify({ ...row.payload, kind: row.kind, seq: row.seq })) };
}

/** One event for one socket: written if it is meant for it, and acted on where it says how its person stands. */
function give(member: Member, event: RoomEvent): void {
  member.seq = event.seq;
  const isOwn = event.audience === member.actor.id;
  if (!isOwn && event.audience !== "all" && !(event.audience === "moderators" && member.moderates)) return;
  member.send(event.frame);
  if (!isOwn) return;
  if (event.kind === "seat") member.moderates = event.payload["moderates"] === true;
  const { sanction } = event.payload as { sanction?: { kind: string } | null };
  if (event.kind === "sanction" && sanction?.kind === "ban") member.close("chat.banned");
}
