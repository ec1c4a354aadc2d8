import * as read from "@palco/contract/catalogue/api";
import * as edit from "@palco/contract/catalogue/edit";
import * as manage from "@palco/contract/catalogue/manage";
import { AppError } from "#platform/app-error.ts";
import { serve } from "#platform/http/serve.ts";
import { createManagedProduct, createProduct } from "./create-product.ts";
import { findEditBySlugOrId } from "./edit.queries.ts";
import { listManagedProducts, listMyProducts } from "./list-edits.ts";
import { listOnAir } from "./list-on-air.ts";
import { moveProduct } from "./move-product.ts";
import { moveProducts } from "./move-products.ts";
import { mayEditProduct } from "./policy.ts";
import { presentEdit } from "./present-edit.ts";
import { getProduct, listCategories, listProducts } from "./read-products.ts";
import { removeProduct } from "./remove-product.ts";
import { suggestSlug } from "./save-product.ts";
import { updateProduct } from "./update-product.ts";

export const routes = [
  serve(read.listCategories, (context) => listCategories(context)),
  serve(read.listProducts, (context, { query }) => listProducts(context, query)),
  serve(read.listOnAir, (context) => listOnAir(context)),
  serve(read.getProduct, (context, { params }) => getProduct(context, params.slug)),
  serve(edit.listMyProducts, (context, { query }) => listMyProducts(context, query)),
  serve(edit.suggestSlug, async ({ db }, { query }) => ({ slug: await suggestSlug(db, query.title) })),
  serve(edit.createProduct, (context, { body }) => createProduct(context, body)),
  serve(edit.getProductEdit, async (context, { params }) => {
    const product = await findEditBySlugOrId(context.db, params.slug, context.now());
    if (!product || !mayEditProduct(context.actor, product)) throw new AppError("catalogue.not_found");
    return presentEdit(context, product);
  }),
  serve(edit.updateProduct, (context, { params, body }) => updateProduct(context, params.slug, body)),
  serve(edit.removeProduct, (context, { params }) => removeProduct(context, params.slug)),
  serve(edit.moveProduct, (context, { params, body }) => moveProduct(context, params.slug, body)),
  serve(manage.listManagedProducts, (context, { query }) => listManagedProducts(context, query)),
  serve(manage.moveManagedProducts, (context, { body }) => moveProducts(context, body)),
  serve(manage.createManagedProduct, (context, { body }) => createManagedProduct(context, body)),
];
