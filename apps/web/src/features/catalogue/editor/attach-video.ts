import { getProductEdit, type ProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { call } from "#app/api.ts";
import { queryClient } from "#app/query.ts";
import { registerAttachment } from "#features/media/attachments.ts";
import { keepProduct, productEditKey } from "./product-cache.ts";

// An upload goes on whichever screen is shown; when its video is there, it is saved with its product. The form of that
// product may be open meanwhile: its own saving waits, and goes on from the revision this one made.

const places = { video: "assetId", trailer: "trailerAssetId" } as const;
export type VideoPlace = keyof typeof places;
const tries = 5;

const running = new Map<string, Promise<unknown>>();
/** By product and revision: the one that attaching a video made of it. */
const followers = new Map<string, number>();

/** For `VideoUpload`: finds an upload again and says where its video goes. */
export function attachTo(productId: string, place: VideoPlace): string {
  return `product:${productId}:${place}`;
}

/** Resolves when no video is just being saved with this product. */
export async function attachmentsDone(productId: string): Promise<void> {
  await running.get(productId)?.catch(() => {});
}

/** The revision a form that was filled from `revision` may save on: only our own videos came in between. */
export function latestRevision(productId: string, revision: number): number {
  const next = followers.get(`${productId}:${revision}`);
  return next === undefined ? revision : latestRevision(productId, next);
}

async function attach(assetId: string, productId: string, place: VideoPlace): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const product = await call(getProductEdit, { params: { slug: productId } });
    if (product.fields[places[place]] === assetId) return;
    try {
      show(product, await save(product, { [places[place]]: assetId }));
      return;
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.code === "request.conflict";
      if (!isOvertaken || attempt === tries) throw error;
    }
  }
}

function save(
  { slug, revision, fields }: ProductEdit,
  change: Partial<ProductEdit["fields"]>,
): Promise<ProductEdit> {
  return call(updateProduct, { params: { slug }, body: { ...fields, ...change, revision } });
}

function show(before: ProductEdit, saved: ProductEdit): void {
  followers.set(`${saved.id}:${before.revision}`, saved.revision);
  const isOpen = queryClient
    .getQueryCache()
    .find({ queryKey: productEditKey(saved.slug) })
    ?.isActive();
  if (isOpen) keepProduct(queryClient, saved);
  else void queryClient.invalidateQueries({ queryKey: ["products"] });
}

registerAttachment("product", (assetId, target) => {
  const [productId = "", place = "video"] = target.split(":");
  const before = running.get(productId) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => attach(assetId, productId, place as VideoPlace));
  running.set(productId, mine);
  return mine.finally(() => {
    if (running.get(productId) === mine) running.delete(productId);
  });
});
