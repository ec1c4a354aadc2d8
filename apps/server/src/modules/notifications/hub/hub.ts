import { randomUUID } from "node:crypto";
import { setImmediate as afterWrites } from "node:timers/promises";
import { sessionOver, type SystemPayload, type UserPayloads } from "@palco/contract/notifications/graphql";
import { findActor, listLivingSessions } from "#modules/accounts/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { lazy } from "#platform/lazy.ts";
import { onLostRights } from "#platform/rights.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { isShared } from "#platform/rate-limits/shared-networks.ts";
import { type Change, channels, readChanges } from "../bus-messages.ts";
import { countUnread, findNotifications, findSystemNotification } from "../notification.queries.ts";
import type { Announcement } from "../notify.ts";
import type { Connection, UserEvent } from "./connection.ts";
import type { Queued } from "./event-queue.ts";

const pingMs = 25_000;
const recheckMs = 30_000;
const recheckAtOnce = 2000;
const changesAtOnce = 1000;
/** So many are told before sockets are written to: what they are told is garbage before there is much of it. */
const toldAtOnce = 50;
/** Sockets of this process: of an account, of an address, of an address that thousands share. */
const most = { account: 20, address: 200, hallAddress: 20_000 };
/** Visitors leave the rest of an address to accounts. */
const visitorsShare = 0.5;
/** To everybody: come back, and ask what is newer. */
const comeBack = 1012;

/** The sockets of this process, and what they are told. */
export class Hub {
  readonly #platform: Platform;
  readonly #connections = new Set<Connection>();
  readonly #people = new Map<string, Set<Connection>>();
  readonly #addresses = new Map<string, number>();
  readonly #listening = lazy(() => this.#listen());
  #stopListening: (() => void)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #changes: Change[] = [];
  #telling = false;
  #announcing: Promise<void> = Promise.resolve();
  /** Number of announcements of lost rights. */
  #announced = 0;
  stopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  hasRoomFor(address: string): boolean {
    return !this.stopped && this.#useOf(address) < 1;
  }

  /** Share of the sockets of an address that are open. */
  #useOf(address: string): number {
    if (!this.#platform.config.rateLimits) return 0;
    const limit = isShared(this.#platform, address) ? most.hallAddress : most.address;
    return (this.#addresses.get(callerOf(address)) ?? 0) / limit;
  }

  add(connection: Connection): void {
    const caller = callerOf(connection.address);
    this.#connections.add(connection);
    this.#addresses.set(caller, (this.#addresses.get(caller) ?? 0) + 1);
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    for (const queue of [...connection.user, ...connection.system]) void queue.return();
    const caller = callerOf(connection.address);
    const left = (this.#addresses.get(caller) ?? 1) - 1;
    if (left) this.#addresses.set(caller, left);
    else this.#addresses.delete(caller);
    const { actor } = connection;
    const others = actor && this.#people.get(actor.id);
    others?.delete(connection);
    if (actor && others?.size === 0) this.#people.delete(actor.id);
  }

  /** Says who a socket is: an account, or a visitor without a token. Closes one whose session is over. */
  async greet(connection: Connection, token: string | undefined): Promise<void> {
    await this.#listening.get();
    const announced = this.#announced;
    const found = token ? await this.#find(token) : undefined;
    if (token && !found) return connection.close(sessionOver, "auth.required");
    if (!this.#connections.has(connection)) return;
    // Sessions that are good for some things only are visitors here.
    if (!found || found.purchase || found.lacksSecondFactor) {
      if (this.#useOf(connection.address) > visitorsShare) connection.close(4429, "request.too_many");
      return;
    }
    const own = this.#people.get(found.id) ?? new Set();
    if (own.size >= most.account) return connection.close(4429, "request.too_many");
    this.#people.set(found.id, own.add(connection));
    connection.actor = found;
    // Lost between the check and the admission.
    if (this.#announced !== announced) this.#lookAgain([connection]);
  }

  #find(token: string): Promise<Actor | undefined> {
    return findActor(this.#platform, token, {
      purchase: true,
      withoutSecondFactor: true,
      impersonation: true,
    });
  }

  async #listen(): Promise<void> {
    const { bus } = this.#platform;
    const startAnew = () => this.#startAnew();
    this.#stopListening.push(
      await bus.subscribe(channels.user, (message) => this.#hear(message), startAnew),
      await bus.subscribe(channels.system, (id) => this.#announce(id)),
      await bus.subscribe("shared_changed", () => this.#lookAtToggle()),
      await onLostRights({ bus }, (userId) => this.#rightsLost(userId), startAnew),
    );
    this.#timers.push(
      setInterval(() => {
        for (const connection of this.#connections) connection.ping();
      }, pingMs).unref(),
      setInterval(() => {
        this.#lookAgain([...this.#connections]);
        this.#lookAtToggle();
      }, recheckMs).unref(),
    );
  }

  #hear(message: string): void {
    const own = readChanges(message).filter(({ userId }) => this.#people.has(userId));
    if (!own.length) return;
    this.#changes.push(...own);
    void this.#tell();
  }

  /** Tells what came, in its order; what comes meanwhile is read together next. */
  async #tell(): Promise<void> {
    if (this.#telling) return;
    this.#telling = true;
    try {
      while (this.#changes.length) await this.#tellAll(this.#changes.splice(0, changesAtOnce));
    } catch (error) {
      this.#warn(error, "notifications could not be read");
      this.#startAnew();
    } finally {
      this.#telling = false;
    }
  }

  async #tellAll(changes: readonly Change[]): Promise<void> {
    const { db } = this.#platform;
    const created = changes.flatMap((change) => (change.what === "created" ? [change.id] : []));
    const rows = created.length ? await findNotifications(db, created) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Counted last: with the last event of a batch everybody has the number that holds.
    const unread = await countUnread(db, [...new Set(changes.map(({ userId }) => userId))]);
    for (const [at, change] of changes.entries()) {
      if (at % toldAtOnce === 0) await afterWrites();
      const { userId } = change;
      const count = unread.get(userId) ?? 0;
      if (change.what === "read")
        this.#push(userId, "notification.read", { ids: change.ids && [...change.ids], unread: count });
      else {
        const row = byId.get(change.id);
        if (!row) continue;
        const { userId: _, ...view } = row;
        this.#push(userId, "notification.created", { ...view, unread: count });
      }
    }
  }

  #push<Type extends keyof UserPayloads>(userId: string, type: Type, said: UserPayloads[Type]): void {
    const payload = JSON.stringify(said);
    const id = "id" in said ? said.id : randomUUID();
    const event: Queued<UserEvent> = {
      value: { onUserNotification: { type, id, user: userId, payload } },
      bytes: payload.length,
    };
    for (const connection of this.#people.get(userId) ?? [])
      for (const queue of connection.user) queue.push(event);
  }

  /** One after the other: they are told in their order. */
  #announce(id: string): void {
    this.#announcing = this.#announcing
      .then(() => findSystemNotification(this.#platform.db, id))
      .then((found) => {
        if (!found) return;
        for (const { system, language } of this.#connections) {
          if (!system.size) continue;
          const payload = JSON.stringify(inLanguage(found as Announcement, language));
          const value = { onSystemNotification: { id, payload } };
          for (const queue of system) queue.push({ value, bytes: payload.length });
        }
      })
      .catch((error: unknown) => this.#warn(error, "a system notification could not be read"));
  }

  #rightsLost(userId: string): void {
    this.#announced += 1;
    this.#lookAgain([...(this.#people.get(userId) ?? [])]);
  }

  /** Closes the sockets of sessions that are over. */
  #lookAgain(connections: readonly Connection[]): void {
    const asked = connections.flatMap((connection) => {
      const { actor } = connection;
      return actor ? [{ connection, signInId: actor.signInId }] : [];
    });
    void (async () => {
      for (let from = 0; from < asked.length; from += recheckAtOnce) {
        const some = asked.slice(from, from + recheckAtOnce);
        const living = await listLivingSessions(
          this.#platform,
          some.map(({ signInId }) => signInId),
        );
        for (const { connection, signInId } of some)
          if (!living.has(signInId)) connection.close(sessionOver, "auth.required");
      }
    })().catch((error: unknown) => this.#warn(error, "sessions of sockets could not be looked at"));
  }

  /** Ends what accounts listen to where the site has notifications off. */
  #lookAtToggle(): void {
    const listening = [...this.#connections].filter(({ user }) => user.size);
    if (!listening.length) return;
    void readSiteConfig(this.#platform.db)
      .then(({ notifications }) => {
        if (!notifications) for (const { user } of listening) for (const queue of user) void queue.return();
      })
      .catch((error: unknown) => this.#warn(error, "the site's options could not be read"));
  }

  /** Something may have been lost: everybody comes back and asks what is newer. */
  #startAnew(): void {
    this.#changes = [];
    this.#announced += 1;
    for (const connection of this.#connections) connection.close(comeBack);
  }

  #warn(error: unknown, message: string): void {
    if (!this.stopped) this.#platform.log.warn({ err: error }, message);
  }

  /** Lets everybody go: they come back to a process that goes on. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const stop of this.#stopListening.splice(0)) stop();
    for (const connection of this.#connections) connection.close(1001);
  }
}

function inLanguage(announcement: Announcement, language: Connection["language"]): SystemPayload {
  if (announcement.type === "home.updated") return announcement;
  const { messages, ...same } = announcement;
  return { ...same, message: messages[language] };
}
