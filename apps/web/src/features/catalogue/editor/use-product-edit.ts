import {
  createProduct,
  getProductEdit,
  moveProduct,
  type ProductEdit,
  type ProductMove,
  removeProduct,
  updateProduct,
} from "@palco/contract/catalogue/edit";
import { createManagedProduct } from "@palco/contract/catalogue/manage";
import type { NewProduct, ProductFields } from "@palco/contract/catalogue/fields";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { attachmentsDone, latestRevision } from "./attach-video.ts";
import { keepProduct, productEditKey } from "./product-cache.ts";

/** All data of a product, for its editor. A newer answer does not change the form's values. */
export function useProductEdit(slug: string) {
  return useQuery({
    queryKey: productEditKey(slug),
    queryFn: ({ signal }) => call(getProductEdit, { params: { slug } }, { signal }),
    gcTime: 0,
  });
}

/** @param ofTeam in anybody's channel */
export function useCreateProduct({ ofTeam = false }: { ofTeam?: boolean } = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProduct) => call(ofTeam ? createManagedProduct : createProduct, { body }),
    onSuccess: (product) => keepProduct(queries, product),
  });
}

export interface Save {
  fields: ProductFields;
  /** The one the form was filled from. */
  revision: number;
}

export function useSaveProduct({ id, slug }: Pick<ProductEdit, "id" | "slug">) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, revision }: Save) => {
      await attachmentsDone(id);
      return call(updateProduct, {
        params: { slug },
        body: { ...fields, revision: latestRevision(id, revision) },
      });
    },
    onSuccess: (saved) => keepProduct(queries, saved, slug),
  });
}

/** Takes a product to its next state. */
export function useMoveProduct(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: ProductMove) => call(moveProduct, { params: { slug }, body: { move } }),
    onSuccess: (moved) => keepProduct(queries, moved),
  });
}

export function useRemoveProduct(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeProduct, { params: { slug } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ["products"] }),
  });
}

/** The product as it is on the server now. */
export function readAgain(queries: QueryClient, slug: string): Promise<ProductEdit> {
  return queries.fetchQuery({
    queryKey: productEditKey(slug),
    queryFn: ({ signal }) => call(getProductEdit, { params: { slug } }, { signal }),
    staleTime: 0,
  });
}
