import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { ImageInput } from "#features/media/ImageInput.tsx";
import type { TabProps } from "./product-form.ts";
import type { ProductImages } from "./use-product-images.ts";

const fields = { image: "imageId", secondary: "secondaryImageId", adBanner: "adBannerImageId" } as const;

export interface ProductImageFieldProps extends TabProps {
  pictures: ProductImages;
  kind: keyof typeof fields;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** One of a product's pictures. */
export function ProductImageField({
  form,
  disabled,
  pictures,
  kind,
  label,
  ...rest
}: ProductImageFieldProps) {
  return (
    <Controller
      control={form.control}
      name={fields[kind]}
      render={({ field, fieldState }) => (
        <ImageInput
          {...rest}
          purpose="product"
          label={label}
          alt={label}
          disabled={disabled}
          value={pictures.images[kind]}
          error={fieldState.error?.message}
          onChange={(image) => {
            pictures.choose(kind, image);
            field.onChange(image?.id ?? null);
          }}
        />
      )}
    />
  );
}
