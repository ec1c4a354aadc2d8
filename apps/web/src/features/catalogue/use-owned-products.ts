import { listMyProducts } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import type { ProductType } from "@palco/contract/product-types/traits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useLocation } from "react-router";
import { call } from "#app/api.ts";

interface Wish {
  /** Slug of the channel of what they are found for. */
  channel: string;
  typed: string;
  type?: ProductType;
  /** Only live shows. */
  live?: "true";
  /** Only what may come with another product. */
  use?: "bundle";
  /** Of that channel alone, also for its owner. */
  ofChannel?: boolean;
}

/** Products to choose from by their titles: the organizer's; the team, at work on someone else's, is offered those of the same channel. */
export function useOwnedProducts({ channel, typed, ofChannel = false, ...wish }: Wish) {
  const q = useDeferredValue(typed.trim());
  const isTeam = useLocation().pathname.startsWith("/manage");
  const query = {
    ...wish,
    q: q || undefined,
    size: 50,
    sort: "title",
    ...((isTeam || ofChannel) && { channel }),
  } as const;
  return useQuery({
    queryKey: ["products", "owned", isTeam, query],
    queryFn: ({ signal }) =>
      isTeam ? call(listManagedProducts, { query }, { signal }) : call(listMyProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
