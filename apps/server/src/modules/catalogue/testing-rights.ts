import { getProductEdit } from "@palco/contract/catalogue/edit";
import { rightsPart } from "#testing/rights.ts";
import { aProduct } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, published }) {
    const draft = await aProduct(app, { owner, status: "draft", channel: published.channel });
    const { fields, revision } = await owner.call(getProductEdit, { params: { slug: draft.slug } });
    return { draft, productForm: { ...fields, revision } };
  },
  requests: {
    "POST /products": ({ published }) => ({
      body: { channelId: published.channel.id, title: "Another evening" },
    }),
    "POST /manage/products": ({ published }) => ({
      body: { channelId: published.channel.id, title: "The team's evening" },
    }),
    "POST /manage/products/moves": ({ published }) => ({
      body: { ids: [published.id], move: "make_private" },
    }),
    "PUT /products/:slug": ({ draft, productForm }) => ({ params: { slug: draft.slug }, body: productForm }),
    "DELETE /products/:slug": ({ draft }) => ({ params: { slug: draft.slug } }),
    "POST /products/:slug/moves": () => ({
      body: { move: "make_private" },
    }),
  },
});
