import type { ProductType } from "@palco/contract/product-types/traits";
import type { Language } from "@palco/values/language";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** A product that an account completed: which edition, when, and how long it is. */
export interface Achievement {
  userId: string;
  edition: number;
  completedAt: Date;
  /** Length of its films together. */
  minutes: number;
  /** Courses of a programme, with the day of each. */
  parts?: readonly { titles: Record<Language, string>; completedAt: Date }[];
}

/** Definition by a module of what completing a product of its type means. */
export interface AchievementKind {
  type: ProductType;
  /** Undefined: it is not completed. */
  find: (db: Db, who: { productId: string; userId: string }) => Promise<Achievement | undefined>;
  /** Achievements of accounts without a certificate (`certificate_card`), by the time of completion. */
  listWaiting: (db: Db, productId: string, limit: number) => Promise<Achievement[]>;
  countWaiting: (db: Db, productId: string) => Promise<number>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** Products of its types that certificates are issued for. */
    achievements?: readonly AchievementKind[];
  }
}

export const achievements = createRegistry("achievements", ({ type }: AchievementKind) => type);
