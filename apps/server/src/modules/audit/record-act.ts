import type words from "../../../../../packages/i18n/locales/es/log.json";
import type { Tx } from "#platform/db/database.ts";
import { currentWork } from "#platform/db/work.ts";

type Named<Key, Prefix extends string> = Key extends `${Prefix}_${infer Name}` ? Name : never;
/** `thing.done`, in lower case: an act that the log has words for (`log.json`). */
export type ActName = Extract<Named<keyof typeof words, "act">, `${string}.${string}`>;
/** A kind of thing that the log has words for. */
export type ObjectKind = Exclude<Named<keyof typeof words, "kind">, "all">;

export interface AdministrativeAct {
  /** Null: the system, or somebody at the command line of the installation. */
  actorId: string | null;
  act: ActName;
  object: { kind: ObjectKind; id: string };
  /** Only what changed; a secret stands as "changed". */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** At most 1,000 characters. */
  reason?: string;
}

/** Writes an act to the log, in the transaction that does it. */
export async function recordAct(
  tx: Tx,
  { actorId, act, object, before = {}, after = {}, reason = "" }: AdministrativeAct,
  at: Date,
): Promise<void> {
  const { id } = await tx
    .insertInto("audit_entry")
    .values({ at, actor_id: actorId, act, object_kind: object.kind, object_id: object.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("audit_detail")
    .values({ entry_id: id, before: JSON.stringify(before), after: JSON.stringify(after), reason })
    .execute();
  const work = currentWork();
  if (work) work.acts = (work.acts ?? 0) + 1;
}
