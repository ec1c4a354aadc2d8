import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  type SelectModifierNode,
  type SelectQueryNode,
} from "kysely";
import type { TestApp } from "./app.ts";

const locks: readonly SelectModifierNode["modifier"][] = ["ForUpdate", "ForNoKeyUpdate", "SkipLocked"];

/** Takes `for update` (and what follows it) out of every query, however it is written. */
class WithoutRowLocks extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    const modifiers = node.endModifiers?.filter(({ modifier }) => !locks.includes(modifier));
    return super.transformSelectQuery({ ...node, endModifiers: modifiers }, id);
  }

  protected override transformRaw(node: RawNode, id?: QueryId): RawNode {
    const sqlFragments = node.sqlFragments.map((text) =>
      text.replace(/\bfor (no key )?update( of \w+)?( skip locked)?/g, ""),
    );
    return super.transformRaw({ ...node, sqlFragments }, id);
  }
}

/**
 * The control arm of a race whose guard is a row lock: while `work` runs, the shop locks no row. The routes and jobs of
 * the app take part; what kept its own connection (the doubles of the banks) locks as ever. Locks that the database
 * itself takes (of an update, of a trigger) stay.
 */
export async function withoutRowLocks<T>({ platform }: Pick<TestApp, "platform">, work: () => Promise<T>) {
  const { db } = platform;
  const transformer = new WithoutRowLocks();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => transformer.transformNode(node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  platform.db = db.withPlugin(plugin);
  try {
    return await work();
  } finally {
    platform.db = db;
  }
}
