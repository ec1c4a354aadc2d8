import { sql } from "kysely";
import { saysNo } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

const channel = "rights_changed";
/** Recheck in case an announcement was lost with a broken connection that was not noticed. */
export const recheckMs = 30_000;

/**
 * Announces with the commit that an account may do less than before: a session ended, a block, a role or a ticket taken
 * back. Requests check rights when they begin; what goes on after that is checked again on this.
 */
export async function announceLostRights(tx: Db, userId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${userId})`.execute(tx);
}

/** @param onGap announcements may have been lost */
export function onLostRights(
  { bus }: Pick<Platform, "bus">,
  listener: (userId: string) => void,
  onGap: () => void,
): Promise<() => void> {
  return bus.subscribe(channel, listener, onGap);
}

/** A transfer that outlives the check of its request. */
interface Transfer {
  userId: string;
  /**
   * A thrown error is judged by `saysNo`: a refusal means no; any other failure leaves the transfer open until the
   * next check.
   */
  isAllowed(): Promise<boolean>;
  /** Called once, when it is allowed no more. */
  stop(): void;
}

export interface TransferWatch {
  /** Number of announcements so far: read before the request's own check, given to `follow` after it. */
  readonly announced: number;
  /** Checks a transfer at each announcement for its account. Answers how to forget it. */
  follow(transfer: Transfer, since: number): () => void;
  close(): void;
}

/** Stops uploads and downloads of this process whose account lost the right to them. */
export function watchTransfers({ bus, log }: Pick<Platform, "bus" | "log">): TransferWatch {
  const open = new Set<Transfer>();
  let announced = 0;

  async function check(transfer: Transfer): Promise<void> {
    const allowed = await transfer.isAllowed().catch((error: unknown) => {
      if (saysNo(error)) return false;
      log.warn({ err: error }, "rights of a transfer could not be checked");
      return true;
    });
    if (!allowed && open.delete(transfer)) transfer.stop();
  }
  function checkAll(userId?: string): void {
    announced += 1;
    for (const transfer of open) if (!userId || transfer.userId === userId) void check(transfer);
  }

  const unsubscribe = onLostRights({ bus }, checkAll, () => checkAll());
  const timer = setInterval(() => checkAll(), recheckMs).unref();
  return {
    get announced() {
      return announced;
    },
    follow(transfer, since) {
      open.add(transfer);
      if (announced !== since) void check(transfer);
      return () => void open.delete(transfer);
    },
    close() {
      clearInterval(timer);
      void unsubscribe.then((stop) => stop());
    },
  };
}
