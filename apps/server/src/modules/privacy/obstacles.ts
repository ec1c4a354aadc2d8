import type { FieldIssue } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import type { DeletionObstacle, FindObstacles } from "#platform/deletion-obstacles.ts";
import { createRegistry } from "#platform/registry.ts";

export const obstacleFinders = createRegistry(
  "deletion obstacles",
  ({ module }: { module: string; find: FindObstacles }) => module,
);

/** What has to end before this account can be deleted. */
export async function listObstacles(db: Db, userId: string): Promise<DeletionObstacle[]> {
  const found: DeletionObstacle[] = [];
  for (const { find } of obstacleFinders.list()) found.push(...(await find(db, userId)));
  return found;
}

const codes = {
  selling: "deletion_selling",
  subscribers: "deletion_subscribers",
  owed: "deletion_owed",
  parcels: "deletion_parcels",
  payment: "deletion_payment",
} as const satisfies Record<DeletionObstacle["kind"], FieldIssue["code"]>;

/** @throws AppError `privacy.deletion_obstructed`, whose fields name each obstacle */
export async function refuseObstacles(
  db: Db,
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  const obstacles = await listObstacles(db, userId);
  if (!obstacles.length) return;
  throw new AppError("privacy.deletion_obstructed", {
    fields: obstacles.map(({ kind, what, count, amount, currency }) => ({
      path: kind,
      code: codes[kind],
      params: {
        what,
        count,
        ...(amount !== null && currency && { amount: formatMoney({ amount, currency }, language) }),
      },
    })),
  });
}
