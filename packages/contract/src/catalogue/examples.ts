import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as edit from "./edit.ts";
import { emptyProduct } from "./fields.ts";

const product = {
  ...emptyProduct,
  channelId: id,
  title: "An evening at the theatre",
  shortDescription: "Recorded on the opening night.",
  price: 1210,
};

export const catalogueBodyExamples: BodiesOf<typeof edit> = {
  createProduct: { channelId: id, title: product.title },
  updateProduct: { ...product, revision: 3 },
  moveProduct: { move: "publish" },
};
