import type { Sort } from "@palco/ui/data-table";

/** Filters and orders of a list. */
export interface ListShape<Status extends string, Order extends string, More extends string = never> {
  statuses: readonly Status[];
  /** Name of each order in the address, and the column whose head selects it, if any. */
  orders: Record<Order, Sort | null>;
  /** The order when none is asked for. */
  usual: NoInfer<Order>;
  /** Names of filters that only this list has. */
  more?: readonly More[];
}

/** The state and the order that an address asks for; unknown ones count as none. */
export function readListFilters<Status extends string, Order extends string>(
  { statuses, orders, usual }: ListShape<Status, Order>,
  values: { status: string; sort: string },
): { status: Status | undefined; order: Order } {
  return {
    status: statuses.find((one) => one === values.status),
    order: (Object.keys(orders) as Order[]).find((name) => name === values.sort) ?? usual,
  };
}

/** Name of the order that a column's head asks for; undefined for the usual one. */
export function orderOf<Status extends string, Order extends string>(
  { orders }: ListShape<Status, Order>,
  wanted: Sort | null,
): Order | undefined {
  return (Object.keys(orders) as Order[]).find((name) => {
    const sort = orders[name];
    return wanted && sort?.key === wanted.key && sort.direction === wanted.direction;
  });
}
