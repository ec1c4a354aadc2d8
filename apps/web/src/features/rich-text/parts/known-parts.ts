import type { ProductCard } from "@palco/contract/catalogue/api";
import type { ImageView } from "@palco/contract/fields";
import type { ResourceView } from "@palco/contract/media/api";
import { createContext, useContext } from "react";

export interface Known {
  images: ReadonlyMap<string, ImageView>;
  products: ReadonlyMap<string, ProductCard>;
  files: ReadonlyMap<string, ResourceView>;
}
const Context = createContext<Known>({ images: new Map(), products: new Map(), files: new Map() });

/** Provides the images and products shown in a text; the text itself holds only their ids. */
export const KnownParts = Context.Provider;
export const useKnownParts = (): Known => useContext(Context);
