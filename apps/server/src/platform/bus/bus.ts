import type { Sql } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";

export type Listener = (payload: string) => void;

/** Short messages between processes. What matters is in tables; a message only says "look now". */
export interface Bus {
  publish(channel: string, payload?: string): Promise<void>;
  subscribe(channel: string, listener: Listener): Promise<() => void>;
}

/** PostgreSQL LISTEN/NOTIFY. A lost connection is renewed by the driver, which then calls `onReconnect` listeners. */
export function createBus(sql: Sql, log: Log): Bus {
  return {
    async publish(channel, payload = "") {
      await sql.notify(channel, payload);
    },
    async subscribe(channel, listener) {
      const { unlisten } = await sql.listen(channel, (payload) => {
        try {
          listener(payload);
        } catch (error) {
          log.error({ err: error, channel }, "bus listener failed");
        }
      });
      return () => void unlisten().catch(() => {});
    },
  };
}
