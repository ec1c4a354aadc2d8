import { useListFilters } from "#app/editing/use-list-filters.ts";

/** Filters and sort order of a speaker table. */
export const useSpeakerFilters = () =>
  useListFilters({
    statuses: [],
    orders: {
      name: { key: "name", direction: "asc" },
      products: { key: "products", direction: "desc" },
      updated: { key: "updated", direction: "desc" },
    },
    usual: "name",
  });
export type SpeakerFilters = ReturnType<typeof useSpeakerFilters>;
