import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as edit from "./edit.ts";
import type * as manage from "./manage.ts";
import { emptyProduct } from "./fields.ts";

const product = {
  ...emptyProduct,
  channelId: id,
  title: "An evening at the theatre",
  shortDescription: "Recorded on the opening night.",
  price: 1210,
};

export const catalogueBodyExamples: BodiesOf<typeof edit & typeof manage> = {
  createProduct: { channelId: id, title: product.title },
  createManagedProduct: { channelId: id, title: product.title },
  moveManagedProducts: { ids: [id], move: "make_private", reason: "Asked for by the rights holder." },
  updateProduct: { ...product, revision: 3 },
  moveProduct: { move: "publish" },
};
