import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { type Pictures, usePictures } from "#features/media/use-pictures.ts";
import type { ProductForm } from "./product-form.ts";

type Kind = keyof ProductEdit["images"];
export type ProductImages = Pictures<Kind>;

export const imageFields = {
  image: "imageId",
  secondary: "secondaryImageId",
  adBanner: "adBannerImageId",
} as const satisfies Record<Kind, string>;
const purposes = { image: "product", secondary: "product", adBanner: "product" } as const;

/** The product's pictures; one that has arrived is in the form. */
export function useProductImages({ images }: Pick<ProductEdit, "images">, form: ProductForm): ProductImages {
  return usePictures<Kind>(images, purposes, (kind, image) =>
    form.setValue(imageFields[kind], image?.id ?? null, { shouldDirty: true, shouldValidate: true }),
  );
}
