import { mostCounted } from "@palco/contract/fields";
import { TabLinks } from "@palco/ui/tabs";
import { useFormat } from "#app/format.ts";

export interface StatusTabsProps<Status extends string> {
  label: string;
  /** Which is open; none: all of them. */
  status: Status | undefined;
  statuses: readonly Status[];
  nameOf: (status: Status | "all") => string;
  /** Number of rows in each state. */
  counts: Partial<Record<Status, number>> | undefined;
  /** The first tab shows its number as well. */
  countsAll?: boolean;
  hrefOf: (status: Status | undefined) => string;
}

/** The states of a table's rows, each with a tab and how many there are. */
export function StatusTabs<Status extends string>({
  label,
  status,
  statuses,
  nameOf,
  counts,
  countsAll,
  hrefOf,
}: StatusTabsProps<Status>) {
  const format = useFormat();
  const shown = (count: number | undefined) =>
    count && count > mostCounted ? `${format.number(mostCounted)}+` : count;
  const all = counts && Object.values<number | undefined>(counts).reduce<number>((sum, n = 0) => sum + n, 0);
  return (
    <TabLinks
      label={label}
      value={status ?? "all"}
      items={[
        {
          value: "all",
          label: nameOf("all"),
          href: hrefOf(undefined),
          badge: countsAll ? shown(all) : undefined,
        },
        ...statuses.map((one) => ({
          value: one,
          label: nameOf(one),
          href: hrefOf(one),
          badge: shown(counts?.[one]) || undefined,
        })),
      ]}
    />
  );
}
