import { setTimeout } from "node:timers/promises";

interface Options<Item, Result> {
  /**
   * Does several at once and answers in their order; undefined in place of an answer: this one has to be done by itself.
   * When it throws, each is done by itself.
   */
  together(items: readonly Item[]): Promise<readonly (Result | undefined)[]>;
  alone(item: Item): Promise<Result>;
  /** Items of one key are done one after the other, in the order they came; without it, each as it comes. */
  keyOf?(item: Item): string;
  /** Milliseconds in which a batch is gathered; 0: only while the maximum number of batches is running. */
  waitMs: number;
  /** So many items in a batch, and so many batches at once. */
  most: number;
  atOnce: number;
}

/**
 * Batches of the reports of players, and of what they ask right after. No viewer waits for a report, and the statement costs
 * PostgreSQL more than the row; the other connections for players are for logging in and starting.
 */
export const reportBatches = { waitMs: 10, most: 100, atOnce: 2 } as const;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Gathers what is asked within a few milliseconds and does it together (group commit). Each caller gets its own answer
 * or its own error: an item that fails, or one that others hold up, is done by itself and takes no other with it.
 */
export function createBatcher<Item, Result>({
  together,
  alone,
  keyOf,
  waitMs,
  most,
  atOnce,
}: Options<Item, Result>): (item: Item) => Promise<Result> {
  type Entry = Waiting<Item, Result>;
  type Answer = Result | Promise<never>;
  const ready: Entry[] = [];
  /** Entries that wait until an item of their key is done. */
  const behind = new Map<string, Entry[]>();
  let running = 0;
  let isGathering = false;

  async function start(): Promise<void> {
    if (isGathering || running >= atOnce || ready.length === 0) return;
    if (waitMs > 0 && ready.length < most) {
      isGathering = true;
      await setTimeout(waitMs);
      isGathering = false;
    }
    const batch = ready.splice(0, most);
    running += 1;
    void start();
    const answers: readonly (Answer | undefined)[] = await together(batch.map(({ item }) => item)).catch(
      (error: unknown) =>
        // An item that failed alone is not tried again.
        batch.length === 1 ? [Promise.reject(error)] : [],
    );
    running -= 1;
    batch.forEach((entry, n) => void finish(entry, answers[n]));
    void start();
  }

  async function finish({ item, resolve, reject }: Entry, answer: Answer | undefined): Promise<void> {
    try {
      resolve(answer === undefined ? await alone(item) : await answer);
    } catch (error) {
      reject(error);
    }
    if (!keyOf) return;
    const next = behind.get(keyOf(item))?.shift();
    if (!next) behind.delete(keyOf(item));
    else {
      ready.push(next);
      void start();
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      const entry = { item, resolve, reject };
      const before = keyOf && behind.get(keyOf(item));
      if (before) before.push(entry);
      else {
        if (keyOf) behind.set(keyOf(item), []);
        ready.push(entry);
        void start();
      }
    });
}
