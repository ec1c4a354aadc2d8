import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import { openClient } from "#platform/postgres/connect.ts";

export type Listener = (payload: string) => void;

/** Short messages between processes. The data is in tables; a message only says "look now". */
export interface Bus {
  publish(channel: string, payload?: string): Promise<void>;
  /**
   * Resolves when messages of this channel arrive. `onGap` is called when some may have been lost with the connection
   * that brought them.
   */
  subscribe(channel: string, listener: Listener, onGap?: () => void): Promise<() => void>;
}

interface Subscription {
  listener: Listener;
  onGap: (() => void) | undefined;
}

const firstPauseMs = 50;
const longestPauseMs = 500;

/** PostgreSQL LISTEN/NOTIFY, on a connection of its own that is made again for as long as it takes. */
export function createBus(url: string, db: Database, log: Log): Bus & { close(): Promise<void> } {
  const channels = new Map<string, Set<Subscription>>();
  let connecting: Promise<Client | undefined> | undefined;
  let closed = false;
  /** The connection takes one statement at a time. */
  let listening: Promise<void> = Promise.resolve();

  function run(channel: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      log.error({ err: error, channel }, "bus listener failed");
    }
  }

  async function open(): Promise<Client> {
    const client = await openClient(url);
    client.on("notification", ({ channel, payload = "" }: { channel: string; payload?: string }) => {
      for (const { listener } of channels.get(channel) ?? []) run(channel, () => listener(payload));
    });
    try {
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.on("end", () => void reopen());
    return client;
  }

  async function keepOpening(): Promise<Client | undefined> {
    for (let pause = firstPauseMs; !closed; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        return await open();
      } catch (error) {
        log.debug({ err: error }, "bus has no connection");
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return undefined;
  }

  async function reopen(): Promise<void> {
    if (closed) return;
    connecting = keepOpening();
    if (!(await connecting)) return;
    for (const [channel, subscriptions] of channels)
      for (const { onGap } of subscriptions) if (onGap) run(channel, onGap);
  }

  /** Asks until a connection has taken it; a new one listens to every known channel by itself. */
  async function listenTo(channel: string): Promise<void> {
    while (!closed) {
      connecting ??= keepOpening();
      const used = connecting;
      const client = await used;
      try {
        await client?.query(`listen ${client.escapeIdentifier(channel)}`);
        return;
      } catch (error) {
        log.debug({ err: error, channel }, "bus has no connection");
        while (connecting === used && !closed)
          await new Promise((resolve) => setTimeout(resolve, firstPauseMs));
      }
    }
  }

  return {
    async publish(channel, payload = "") {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async subscribe(channel, listener, onGap) {
      const subscription = { listener, onGap };
      const known = channels.get(channel);
      if (known) known.add(subscription);
      else channels.set(channel, new Set([subscription]));
      await (listening = listening.then(() => listenTo(channel)));
      return () => void channels.get(channel)?.delete(subscription);
    },
    async close() {
      closed = true;
      await (await connecting)?.end().catch(() => {});
    },
  };
}
