import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#platform/log/log.ts";

/**
 * Ways in which a demo bank notifies the shop. `now`: before the browser returns. `after`: once it has returned.
 * `lost`: never, which also happens in reality. `tampered`: changed on the way. `replayed`: another payment's
 * message first. `reordered`: after the next one.
 */
export const deliveries = [
  "now", "after", "late", "twice", "many", "lost", "tampered", "replayed", "reordered",
] as const; // prettier-ignore
export type Delivery = (typeof deliveries)[number];

/** Delay in milliseconds of a late notification (`lateMs`) and of one just after the browser (`afterMs`). */
const lateMs = 15_000;
const afterMs = 1500;
const many = 30;

/**
 * Messages a bank can send; each returns the HTTP status of the shop's answer. A message the bank does not have is
 * left out.
 */
export interface Messages {
  own(): Promise<number>;
  /** The same with a changed content and the old signature. */
  tampered?(): Promise<number>;
  /** A message of another payment, sent once more. */
  another?(): Promise<number>;
}

/** Messages held back until the next one of their bank has gone out. */
const held = new Map<string, (() => Promise<unknown>)[]>();

/** Notifies the shop in the chosen way. Later messages don't delay the buyer. */
export async function deliverBy(
  bank: string,
  delivery: Delivery,
  { messages, log }: { messages: Messages; log: Pick<Log, "warn"> },
): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error, bank }, "a demo bank could not notify the shop");
  const later = (ms: number) => void wait(ms, undefined, { ref: false }).then(messages.own).catch(failed);
  try {
    switch (delivery) {
      case "lost":
        return;
      case "after":
        return later(afterMs);
      case "late":
        return later(lateMs);
      case "reordered":
        held.set(bank, [...(held.get(bank) ?? []), messages.own]);
        return;
      case "twice":
      case "many":
        await Promise.all(Array.from({ length: delivery === "many" ? many : 3 }, () => messages.own()));
        break;
      case "tampered":
        await messages.tampered?.();
        return;
      case "replayed":
        await messages.another?.();
        await messages.own();
        break;
      default:
        await messages.own();
    }
    const before = held.get(bank) ?? [];
    held.delete(bank);
    for (const send of before) await send();
  } catch (error) {
    failed(error);
  }
}
