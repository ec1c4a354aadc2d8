import { type RawBuilder, sql } from "kysely";
import type { DB } from "#platform/db/tables.gen.ts";

/**
 * What becomes of a value when its person's account is deleted: it goes with its row, its row stays without it, or it stays
 * because a law asks for it.
 */
export type Erasure = "delete" | "anonymise" | "law";

export interface PersonalColumn {
  /** True when it is in the export of a person's data. */
  export: boolean;
  erase: Erasure;
  /**
   * Put in its place, for `anonymise`, and for `law` where it asks for a part of the rows only. Absent: an id stays and leads to an
   * account without a name.
   */
  as?: RawBuilder<unknown>;
  /** Of `anonymise`: stays as it is, since without the person it says nothing of anybody. */
  stays?: boolean;
}

export interface Person {
  id: string;
  email: string;
}

/** Declaration of a table with data about people. */
export interface PersonalTable {
  table: string;
  /** Which rows `t` are about a person. Absent: its rows are about many, or about none. */
  of?: (who: Person) => RawBuilder<unknown>;
  /** Which of those rows are exported; absent: all. Rows may say something about others, and go with the account all the same. */
  exportIf?: RawBuilder<unknown>;
  columns: Readonly<Record<string, PersonalColumn>>;
  /** Named or typed like personal data, without being any. */
  impersonal: readonly string[];
}

interface Group<C> {
  exported?: readonly C[];
  /** Left out of the export: secrets, what says something about others, what says nothing to people. */
  withheld?: readonly C[];
}

interface Declaration<C extends string> {
  /** The column with the person's id, or a condition on the row `t`. */
  of?: C | ((who: Person) => RawBuilder<unknown>);
  /** A condition on the row `t`: others are not in the export. */
  exportIf?: RawBuilder<unknown>;
  delete?: Group<C>;
  /** Each column has a value to put in its place, stays, or is an id: a test names the others. */
  anonymise?: Group<C> & { as?: Partial<Record<C, RawBuilder<unknown>>>; stays?: readonly C[] };
  law?: Group<C> & { as?: Partial<Record<C, RawBuilder<unknown>>> };
  /** Deleted by the table's own job in less than the fourteen days that a deletion waits. */
  expires?: readonly C[];
  impersonal?: readonly C[];
}

/** Of a table whose rows are about people (`of`) each column is declared; of others those that lead to a person. */
export function personalTable<T extends keyof DB>(
  table: T,
  { of, exportIf, anonymise, expires = [], impersonal = [], ...kept }: Declaration<keyof DB[T] & string>,
): PersonalTable {
  const columns: Record<string, PersonalColumn> = {};
  const declare = (erase: Erasure, { exported = [], withheld = [] }: Group<string> = {}) => {
    for (const name of exported) columns[name] = { export: true, erase };
    for (const name of withheld) columns[name] = { export: false, erase };
  };
  declare("delete", kept.delete);
  declare("delete", { withheld: expires });
  declare("law", kept.law);
  declare("anonymise", anonymise);
  for (const [name, as] of Object.entries({ ...kept.law?.as, ...anonymise?.as }))
    columns[name]!.as = as as RawBuilder<unknown>;
  for (const name of anonymise?.stays ?? []) columns[name]!.stays = true;
  const rows = typeof of === "string" ? ({ id }: Person) => sql`${sql.ref(`t.${of}`)} = ${id}` : of;
  return { table, ...(rows && { of: rows }), ...(exportIf && { exportIf }), columns, impersonal };
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** What it keeps about people. */
    personalData?: readonly PersonalTable[];
  }
}

let declared: readonly PersonalTable[] | undefined;

/** Filled by app/modules.ts, with the platform's own tables first. */
export const personalData = {
  list(): readonly PersonalTable[] {
    if (!declared) throw new Error("personal data: nothing is declared before app/modules.ts is loaded");
    return declared;
  },
  setAll(tables: readonly PersonalTable[]): void {
    const names = tables.map(({ table }) => table);
    const twice = names.find((name, n) => names.indexOf(name) !== n);
    if (twice) throw new Error(`personal data: two declarations of "${twice}"`);
    declared = tables;
  },
};

/** Tables of the platform itself. */
export const platformPersonalData = [
  personalTable("job_run", { impersonal: ["name"] }),
  personalTable("outbox", {
    // An event that a handler has still to get stays until then.
    of: ({ id, email }) =>
      sql`t.done_at is not null and (t.payload ->> 'userId' = ${id} or lower(t.payload ->> 'email') = lower(${email}))`,
    delete: {
      withheld: ["id", "kind", "payload", "occurred_at", "done_at", "attempts", "next_try_at", "last_error"],
    },
  }),
  personalTable("idempotent_answer", {
    of: "actor_id",
    delete: {
      withheld: [
        "actor_id",
        "key",
        "operation",
        "body_hash",
        "body",
        "status",
        "claim",
        "claimed_until",
        "steps",
        "created_at",
      ],
    },
  }),
  personalTable("brake_try", { expires: ["subject"] }),
  personalTable("installation_secret", { impersonal: ["name"] }),
];
