import { rightsPart } from "#testing/rights.ts";
import { aPost } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, published: { channel } }) {
    const post = await aPost(app, { owner, channel });
    const version = await app.platform.db
      .selectFrom("post_version")
      .select("id")
      .where("product_id", "=", post.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      post,
      draftPost: await aPost(app, { owner, channel, status: "draft" }),
      postVersion: version.id,
    };
  },
  params: ({ post, postVersion }) => ({ slug: post.slug, language: "en", id: postVersion }),
  requests: {
    "PUT /channels/:slug/posts-by-mail": ({ published: { channel } }) => ({ params: { slug: channel.slug } }),
    "DELETE /channels/:slug/posts-by-mail": ({ published: { channel } }) => ({
      params: { slug: channel.slug },
    }),
    "PUT /products/:slug/post/texts/:language": () => ({
      body: { document: { type: "doc", content: [] }, revision: 0 },
    }),
    "POST /products/:slug/post/texts/:language/versions/:id/restoration": () => ({
      body: { revision: 0 },
    }),
    "PUT /products/:slug/post/schedule": ({ draftPost }) => ({
      params: { slug: draftPost.slug },
      body: { publishAt: null },
    }),
  },
});
