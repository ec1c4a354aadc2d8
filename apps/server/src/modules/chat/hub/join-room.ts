import type { ChatHello, ChatJoin } from "@palco/contract/chat/frames";
import type { ChatSeat } from "@palco/contract/chat/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { listPending, listVotes, toMessage } from "../message.queries.ts";
import { getParticipant } from "../participant.ts";
import { participantView } from "../views.ts";
import { textFrame } from "./frames.ts";
import type { Member } from "./member.ts";
import type { Room } from "./room.ts";
import type { Snapshot } from "./room-log.queries.ts";

type MakeMember = (actor: Actor, moderates: boolean) => Member;

/**
 * Lets an account into a room. Personal data is read after shared data. From then on nothing is awaited until the
 * socket is in the room. So each event is either in the first snapshot or follows it; none is lost.
 */
export async function joinRoom(
  platform: Platform,
  room: Room,
  { actor, since, makeMember }: { actor: Actor; makeMember: MakeMember } & Pick<ChatJoin, "since">,
): Promise<Member> {
  const { db, now } = platform;
  // The client may know a later event from another process than this room has read.
  if (since !== undefined && since > room.seq) await room.catchUp();
  const snapshot = await room.snapshot(Date.now());
  const participant = await getParticipant({ db, actor, now }, room.itemId);
  const me = await participantView({ db, actor, now }, participant, snapshot.room);
  if (me.sanction?.kind === "ban") throw new AppError("chat.banned");
  // The session of a purchase reads; what its account wrote and voted is not for it.
  const waiting = actor.purchase ? [] : (await listPending(db, room.itemId, actor.id)).map(toMessage);
  const voted = actor.purchase ? [] : await listVotes(db, room.itemId, actor.id);
  if (!room.hasRoomFor(actor.id)) throw new AppError("request.too_many");
  const member = makeMember(actor, participant.moderates);
  const resumed = since !== undefined && room.reaches(since);
  const seq = resumed ? since : snapshot.seq;
  member.send(textFrame(hello(snapshot, { seq, resumed, me, waiting, voted })));
  room.admit(member, seq);
  return member;
}

type Personal = Pick<ChatHello, "seq" | "resumed" | "waiting" | "voted"> & { me: ChatSeat };

/** Text of what is the same for all who come at this moment, made once. */
const texts = new WeakMap<Snapshot, string>();

function hello(snapshot: Snapshot, { resumed, ...personal }: Personal): string {
  const own = JSON.stringify({ kind: "hello", resumed, ...personal });
  const { room } = snapshot;
  if (resumed) return join(own, JSON.stringify({ room, messages: [], questions: [] }));
  let text = texts.get(snapshot);
  if (!text) {
    const { messages, questions } = snapshot;
    text = JSON.stringify({ room, messages, questions });
    texts.set(snapshot, text);
  }
  return join(own, text);
}

const join = (a: string, b: string) => `${a.slice(0, -1)},${b.slice(1)}`;
