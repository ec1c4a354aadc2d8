import type { AssetView } from "@palco/contract/media/api";
import { getAsset } from "@palco/contract/media/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#app/api.ts";
import { followAsset } from "./watch-processing.ts";

const keyOf = (id: string | undefined) => ["asset", id] as const;

/** A video of mine, followed while qualities of it are being made. */
export function useAsset(id: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getAsset, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
  });
  const isGrowing = query.data?.state === "probing" || query.data?.state === "playable";
  useEffect(() => {
    if (!id || !isGrowing) return;
    const over = new AbortController();
    void followAsset(id, (asset) => client.setQueryData<AssetView>(keyOf(id), asset), over.signal);
    return () => over.abort();
  }, [client, id, isGrowing]);
  return query;
}
