import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { EditorTab, TabProps } from "./product-form.ts";
import type { ProductImages } from "./use-product-images.ts";

export interface EditorTabProps extends TabProps {
  product: ProductEdit;
  pictures: ProductImages;
  hrefOf: (tab: EditorTab) => string;
}
