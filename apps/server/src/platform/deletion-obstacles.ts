import type { DeletionObstacle } from "@palco/contract/privacy/api";
import type { Db } from "#platform/db/database.ts";

export type { DeletionObstacle };

/** What a module still has open with a person: as long as there is something, the account can't be deleted. */
export type FindObstacles = (db: Db, userId: string) => Promise<DeletionObstacle[]>;

declare module "#platform/module.ts" {
  interface ServerModule {
    deletionObstacles?: FindObstacles;
  }
}
