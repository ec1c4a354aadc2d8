import type { ProductType } from "@palco/contract/product-types/traits";
import { Users } from "lucide-react";
import { course } from "#features/courses/product-type.tsx";
import { datasheet } from "#features/datasheets/product-type.tsx";
import { deferred, film } from "#features/films/product-type.tsx";
import { goods } from "#features/goods/product-type.tsx";
import { broadcast } from "#features/live/product-type.tsx";
import { master } from "#features/masters/product-type.tsx";
import { podcast } from "#features/podcasts/product-type.tsx";
import { post } from "#features/posts/product-type.tsx";
import type { ProductTypeUi } from "./product-type.ts";

/** Screens' parts for each type of product. The visitor's first page does not load this. */
export const productTypeUis: Record<ProductType, ProductTypeUi> = {
  vod: film,
  live: deferred,
  broadcast,
  podcast,
  post,
  course,
  master,
  datasheet,
  physical: goods,
  // To come: only named.
  meet: { icon: Users },
};
