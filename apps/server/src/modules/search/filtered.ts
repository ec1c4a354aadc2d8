import { listOnAir } from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import { recentValues } from "#platform/recent.ts";
import { combine, combineAll, datedSource, type Flags, onAirSource } from "./browse.queries.ts";
import { type Day, daysOf } from "./calendar.ts";
import type { Chosen, Combination, CountedGroup, SourceOf } from "./choices.ts";

/** Counts that all searches share, by name; the day and the products on air are part of the name. */
const listRecent = recentValues<unknown>("what searches count from", {
  freshMs: 5000,
  keptMs: 10_000,
  load: "search",
});

export type Reader = Pick<Context, "db" | "now" | "services">;

/** The answer of a moment ago, asked for once at a time. */
async function recent<T>(reader: Reader, name: string, query: () => Promise<T>): Promise<T> {
  const found = await listRecent(reader, [name], async () => new Map([[name, await query()]]));
  return found.get(name) as T;
}

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
    recent(reader, "all", () => db.transaction().execute(combineAll)),
    recent(reader, `dated ${today.join()}`, () => combine(db, datedSource(soon), flags)),
    onAir.length
      ? recent(reader, `live ${today.join()} ${onAir.join()}`, () =>
          combine(db, onAirSource(onAir), { ...flags, span: [] }),
        )
      : [],
    span.length ? combine(db, datedSource(span), flags) : [],
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
