import type { ReactNode } from "react";
import { ImageInput } from "#features/media/ImageInput.tsx";
import type { TabProps } from "./product-form.ts";
import { imageFields, type ProductImages } from "./use-product-images.ts";

export interface ProductImageFieldProps extends TabProps {
  pictures: ProductImages;
  kind: keyof typeof imageFields;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** One of a product's pictures. */
export function ProductImageField({ form, pictures, kind, label, ...rest }: ProductImageFieldProps) {
  return (
    <ImageInput
      {...rest}
      label={label}
      alt={label}
      picture={pictures.of(kind)}
      error={form.formState.errors[imageFields[kind]]?.message}
    />
  );
}
