import { listOnAir } from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { combine, combineAll, datedSource, type Flags, onAirSource } from "./browse.queries.ts";
import { type Day, daysOf } from "./calendar.ts";
import type { Chosen, Combination, CountedGroup, SourceOf } from "./choices.ts";
import { forbidScans } from "./find.queries.ts";

/** What everybody's counts begin with is asked for again after this. Until the answer is there, the one before serves. */
const freshMs = 5000;
const keptMs = 10_000;

interface Kept {
  value: Promise<unknown>;
  bornAt: number;
  renewing?: Promise<unknown>;
}
const kept = serviceKey<Map<string, Kept>>("what searches count from");

export type Reader = Pick<Context, "db" | "now" | "services">;

/** The answer of a moment ago, asked for once at a time. Who asks holds no connection meanwhile: the query takes one of its own. */
export async function recent<T>({ services }: Reader, name: string, query: () => Promise<T>): Promise<T> {
  // Others wait for it too: it goes on when who asked first leaves.
  const ask = () => runAs({ load: "search" }, query);
  const all = services.get(kept, () => new Map<string, Kept>());
  const one = all.get(name);
  const age = one ? performance.now() - one.bornAt : Infinity;
  if (!one || age > keptMs) {
    // Of other days, or of other things on air.
    for (const [old, { bornAt }] of all) if (performance.now() - bornAt > keptMs) all.delete(old);
    const value = ask();
    all.set(name, { value, bornAt: performance.now() });
    value.catch(() => all.delete(name));
    return value;
  }
  if (age > freshMs && !one.renewing) {
    one.renewing = ask().then(
      (value) => all.set(name, { value: Promise.resolve(value), bornAt: performance.now() }),
      () => delete one.renewing,
    );
  }
  return one.value as Promise<T>;
}

/** Without sequential scans, for a moment. */
export const reading = <T>(db: Reader["db"], read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await forbidScans(tx);
    return read(tx);
  });

/** Ids of what is on air. */
export async function onAirNow(reader: Reader): Promise<string[]> {
  const { items } = await recent(reader, "on air", () => listOnAir(reader));
  return items.map(({ productId }) => productId).toSorted();
}

/** The properties of combinations today. */
export function flagsOf(
  today: Day,
  { span = [], onAir }: { span?: readonly Day[]; onAir: readonly string[] },
): Flags {
  const [week, month] = [daysOf("week", today), daysOf("month", today)];
  return { today: [today], week, month, span, onAir };
}

/** All combinations on sale, those with a date soon and those on air: what counts without words are made of. */
export async function everything(reader: Reader, flags: Flags): Promise<SourceOf> {
  const { db } = reader;
  const { today, week, month, span, onAir } = flags;
  const soon = [...new Set([...week, ...month])];
  const [all, dated, live, within] = await Promise.all([
    recent(reader, "all", () => reading(db, combineAll)),
    recent(reader, `dated ${today.join()}`, () => reading(db, (tx) => combine(tx, datedSource(soon), flags))),
    onAir.length
      ? recent(reader, `live ${today.join()} ${onAir.join()}`, () =>
          reading(db, (tx) => combine(tx, onAirSource(onAir), { ...flags, span: [] })),
        )
      : [],
    span.length ? reading(db, (tx) => combine(tx, datedSource(span), flags)) : [],
  ]);
  // Those with a date to come are counted among all.
  const byDate = [
    ...dated.map((one) => ({ ...one, facets: one.facets.filter((facet) => facet !== "dated:yes") })),
    ...all.filter(({ facets }) => facets.includes("dated:yes")),
  ];
  return (chosen, group) => ({ all: pick(chosen, group), isCut: false });

  function pick({ wanted, when }: Chosen, group: CountedGroup): readonly Combination[] {
    if (when === "span") return within;
    if (wanted.onAir || group === "onAir") return live;
    if (group === "when") return byDate;
    return when && when !== "upcoming" ? dated : all;
  }
}
