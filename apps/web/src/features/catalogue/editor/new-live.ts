import { liveTypes } from "@palco/contract/product-types/edit";
import { productTypeUis } from "#app/product-types.ts";

/** A new live show: the form of a new product with the type that has a control room. */
export const newLive = `/account/products/new?type=${liveTypes.find((type) => productTypeUis[type].workroom) ?? liveTypes[0]}`;
