import type { ProductEdit } from "@palco/contract/catalogue.edit";
import type { ImageView } from "@palco/contract/fields";
import { useState } from "react";

type Images = ProductEdit["images"];

/** The pictures of the form: those stored, until another is chosen. */
export function useProductImages(stored: Images) {
  const [chosen, setChosen] = useState<Partial<Images>>({});
  return {
    images: { ...stored, ...chosen },
    choose: (kind: keyof Images, image: ImageView | null) =>
      setChosen((before) => ({ ...before, [kind]: image })),
    forget: () => setChosen({}),
  };
}
export type ProductImages = ReturnType<typeof useProductImages>;
