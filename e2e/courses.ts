import { randomUUID } from "node:crypto";
import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { saveCourse } from "@palco/contract/courses/api";
import { aPicture, type Seller } from "./shop.ts";

const picture = "apps/server/src/demo/images/products/ecg-paso-a-paso.jpg";

/** Fills what publishing a free product needs, and publishes it. */
export async function publish(seller: Seller, slug: string): Promise<void> {
  const params = { slug };
  const { fields, revision } = await seller.call(getProductEdit, { params });
  const imageId = await aPicture(seller, picture, "product");
  const about = { shortDescription: "Six hours", categories: ["health"], plan: "free" as const, price: 0 };
  await seller.call(updateProduct, { params, body: { ...fields, ...about, imageId, revision } });
  await seller.call(moveProduct, { params, body: { move: "publish" } });
}

/** A free course on show with one lesson to read. */
export async function aCourse(seller: Seller, title: string): Promise<string> {
  const typeDetails = { type: "course" as const };
  const { slug } = await seller.call(createProduct, { body: { title, typeDetails } });
  const lesson = { id: randomUUID(), title: "Read this", titles: {}, text: "Text", texts: {}, assetId: null, isPreview: false, isRequired: true, rule: { kind: "read" as const }, prerequisite: { kind: "none" as const } }; // prettier-ignore
  const modules = [{ id: randomUUID(), title: "One", titles: {}, lessons: [lesson] }];
  await seller.call(saveCourse, {
    params: { slug },
    body: { level: null, requirements: {}, modules, revision: 0, change: null },
  });
  await publish(seller, slug);
  return slug;
}
