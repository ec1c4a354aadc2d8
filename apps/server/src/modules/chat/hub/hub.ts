import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type ChatCloseReason, chatCloseCodes } from "@palco/contract/chat/frames";
import pLimit from "p-limit";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { findActor } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { isUnavailable } from "#platform/db/database.ts";
import { lazy } from "#platform/lazy.ts";
import { findTeams } from "#platform/memberships.ts";
import { refuse } from "#platform/http/upgrades.ts";
import { onLostRights } from "#platform/rights.ts";
import { getParticipant } from "../participant.ts";
import { beatFrame } from "./frames.ts";
import { joinRoom } from "./join-room.ts";
import { listThoseToGo } from "./may-stay.ts";
import { Member } from "./member.ts";
import { Room } from "./room.ts";

const helloMs = 5000;
const beatMs = 25_000;
const recheckMs = 30_000;
/** So many that have not yet said who they are; more are turned away. */
const maxStrangers = 5000;
/** Coming in costs a few questions each: after a restart thousands come at once, and others need the database too. */
const joinsAtOnce = 8;
const recheckAtOnce = 2000;

const Join = z.strictObject({
  token: z.string().min(1).max(300),
  productId: z.uuid(),
  since: z.int().min(0).optional(),
});

/** The rooms of this process and the sockets in them. */
export class Hub {
  readonly #platform: Platform;
  readonly #rooms = new Map<string, OpenRoom>();
  readonly #strangers = new Set<WebSocket>();
  readonly #joining = pLimit(joinsAtOnce);
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #listening = lazy(() => this.#listen());
  #stopListening: (() => void)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #stopped = false;
  /** Number of announcements of lost rights. */
  #announced = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Takes a connection that asked for a WebSocket. Its first frame names the account. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#stopped || this.#strangers.size >= maxStrangers)
      return refuse(socket, "503 Service Unavailable");
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#greet(ws, socket));
  }

  #greet(ws: WebSocket, socket: Duplex): void {
    this.#strangers.add(ws);
    const tooLate = setTimeout(() => close(ws, "request.timeout"), helloMs);
    const forget = () => {
      clearTimeout(tooLate);
      this.#strangers.delete(ws);
    };
    // A frame that is too large or broken; `ws` closes with the code for it.
    ws.on("error", () => {});
    ws.once("close", forget);
    ws.once("message", (data, isBinary) => {
      forget();
      // There is nothing more to say: acts go by HTTP.
      ws.on("message", () => close(ws, "request.invalid"));
      const join = isBinary ? undefined : readJoin(String(data));
      if (!join) return close(ws, "request.invalid");
      void this.#joining(() => this.#join(ws, socket, join)).catch((error: unknown) =>
        this.#refuseJoin(ws, error),
      );
    });
  }

  async #join(ws: WebSocket, socket: Duplex, join: z.infer<typeof Join>): Promise<void> {
    if (ws.readyState !== ws.OPEN || this.#stopped) return;
    await this.#listening.get();
    const platform = this.#platform;
    const announced = this.#announced;
    const account = await findActor(platform, join.token, { purchase: true });
    if (!account) throw new AppError("auth.required");
    const { now, db } = platform;
    const teams = await findTeams(db, [account.id], "chat");
    const actor: Actor = { ...account, team: teams.get(account.id) };
    // A room is only opened for who may be in it.
    if (!this.#rooms.has(join.productId)) await getParticipant({ db, actor, now }, join.productId);
    const open = this.#open(join.productId);
    // Counted before anything waits, so that the room is not given up meanwhile.
    open.joining += 1;
    try {
      const room = await open.room;
      const make = (who: typeof actor, moderates: boolean) => new Member(ws, socket, who, moderates);
      const member = await joinRoom(platform, room, { actor, ...join, makeMember: make });
      const leave = () => room.leave(member);
      ws.once("close", leave);
      if (ws.readyState !== ws.OPEN) leave();
      // Lost between the check and the admission.
      if (this.#announced !== announced) this.#lookAgain({ itemId: join.productId, userId: actor.id });
      if (this.#stopped) member.leave(1001);
    } finally {
      open.joining -= 1;
    }
  }

  #refuseJoin(ws: WebSocket, error: unknown): void {
    if (error instanceof AppError && error.code in chatCloseCodes)
      return close(ws, error.code as ChatCloseReason);
    if (!isUnavailable(error)) this.#platform.log.error({ err: error }, "chat: joining failed");
    ws.close(1013);
  }

  #open(itemId: string): OpenRoom {
    const known = this.#rooms.get(itemId);
    if (known) return known;
    const open = { room: Room.open(this.#platform.db, itemId), joining: 0 };
    this.#rooms.set(itemId, open);
    open.room.catch(() => this.#rooms.delete(itemId));
    return open;
  }

  async #listen(): Promise<void> {
    const { bus } = this.#platform;
    this.#stopListening.push(
      await bus.subscribe("chat_changed", (itemId) => this.#catchUp(itemId)),
      await bus.subscribe("chat_recheck", (which) => this.#lookAgain(JSON.parse(which) as Which)),
      await onLostRights(
        { bus },
        (userId) => this.#rightsLost({ userId }),
        () => this.#rightsLost({}),
      ),
    );
    this.#timers.push(
      setInterval(() => void this.#beat(), beatMs),
      setInterval(() => {
        for (const itemId of this.#rooms.keys()) {
          // An announcement may have been lost with a connection.
          this.#catchUp(itemId);
          this.#lookAgain({ itemId });
        }
      }, recheckMs),
    );
  }

  #catchUp(itemId: string): void {
    void this.#rooms
      .get(itemId)
      ?.room.then((room) => room.catchUp())
      .catch((error: unknown) => this.#warn(error, "chat: a room's log could not be read"));
  }

  #rightsLost(which: Which): void {
    this.#announced += 1;
    this.#lookAgain(which);
  }

  #lookAgain({ itemId, userId }: Which): void {
    for (const [id, open] of this.#rooms)
      if (!itemId || id === itemId)
        void open.room
          .then(async (room) => {
            const asked = [...room.members].filter(({ actor }) => !userId || actor.id === userId);
            for (let start = 0; start < asked.length; start += recheckAtOnce) {
              const some = asked.slice(start, start + recheckAtOnce);
              const gone = await listThoseToGo(this.#platform, room.itemId, some);
              for (const [member, reason] of gone) member.close(reason);
            }
          })
          .catch((error: unknown) => this.#warn(error, "chat: rights could not be looked at"));
  }

  async #beat(): Promise<void> {
    for (const [itemId, open] of this.#rooms) {
      const room = await open.room.catch(() => undefined);
      if (!room) continue;
      if (!room.members.size && !open.joining) this.#rooms.delete(itemId);
      const frame = beatFrame(room.seq);
      for (const member of room.members) {
        // One that is being written to right now has its turn next time.
        if (member.seq !== room.seq) continue;
        if (!member.alive) member.terminate();
        member.alive = false;
        member.send(frame);
      }
    }
  }

  #warn(error: unknown, message: string): void {
    if (!this.#stopped) this.#platform.log.warn({ err: error }, message);
  }

  /** Lets everybody go: they come back to a process that goes on. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const stop of this.#stopListening.splice(0)) stop();
    for (const ws of this.#strangers) ws.terminate();
    for (const open of this.#rooms.values()) {
      const room = await open.room.catch(() => undefined);
      for (const member of room?.members ?? []) member.leave(1001);
    }
    this.#rooms.clear();
  }
}

interface OpenRoom {
  room: Promise<Room>;
  /** Joins under way; they keep the room open. */
  joining: number;
}

interface Which {
  itemId?: string;
  userId?: string;
}

function readJoin(text: string): z.infer<typeof Join> | undefined {
  try {
    return Join.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function close(ws: WebSocket, reason: ChatCloseReason): void {
  ws.close(chatCloseCodes[reason], reason);
}
