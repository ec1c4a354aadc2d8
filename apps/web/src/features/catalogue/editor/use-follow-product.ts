import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAsset } from "#features/media/use-asset.ts";
import { latestRevision } from "./attach-video.ts";
import { productEditKey } from "./product-cache.ts";
import type { ProductForm } from "./product-form.ts";

const videoFields = ["assetId", "trailerAssetId"] as const;

export interface Following {
  /** The revision the form was filled from: what someone else saved in between is found out when saving. */
  base: number;
  /** Something was typed, or a picture is on its way. */
  isUnsaved: boolean;
  refill: () => void;
}

/** Keeps the form and the newest answer about its product together. */
export function useFollowProduct(
  product: ProductEdit,
  form: ProductForm,
  { base, isUnsaved, refill }: Following,
): void {
  const queries = useQueryClient();

  // A video that was attached to it meanwhile belongs to the form too.
  const { assetId, trailerAssetId } = product.fields;
  useEffect(() => {
    for (const name of videoFields)
      if (form.formState.defaultValues?.[name] !== product.fields[name])
        form.resetField(name, { defaultValue: product.fields[name] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the videos themselves change
  }, [form, assetId, trailerAssetId]);

  // Nothing typed, nothing to lose: what another window saved is simply shown.
  const isNewer = product.revision > latestRevision(product.id, base);
  useEffect(() => {
    if (isNewer && !isUnsaved) refill();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refill` is the same thing each time
  }, [isNewer, isUnsaved]);

  // The items missing for publishing change when the video becomes playable.
  const { data: asset } = useAsset(assetId ?? undefined);
  const isStale = Boolean(asset && product.asset && asset.state !== product.asset.state);
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: productEditKey(product.slug) });
  }, [isStale, queries, product.slug]);
}
