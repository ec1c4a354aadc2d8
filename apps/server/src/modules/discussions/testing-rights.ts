import { reportPost } from "@palco/contract/discussions/api";
import { aTicket } from "#modules/access/testing.ts";
import { aCourse } from "#modules/courses/testing.ts";
import { rightsPart } from "#testing/rights.ts";
import { ask, reply } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, buyer, published: { channel } }) {
    const course = await aCourse(app, { owner, channel, gross: 0 });
    await aTicket(app, buyer, course);
    const thread = await ask(buyer, course.slug);
    const { posts } = await reply(owner, thread);
    await buyer.call(reportPost, { params: { id: posts[0]!.id } });
    return { course, thread, post: thread.first.id, answer: posts[0]!.id };
  },
  params: ({ course, thread }) => ({ slug: course.slug, id: thread.id }),
  requests: {
    "GET /products/:slug/discussions": () => ({ query: "?kind=question" }),
    "POST /products/:slug/discussions": () => ({ body: { kind: "comment", body: "Clear." } }),
    "POST /discussions/:id/posts": () => ({ body: { body: "Thank you." } }),
    "PUT /discussions/posts/:id": ({ post }) => ({
      params: { id: post },
      body: { title: "Why?", body: "Really?" },
      buyerOwns: true,
    }),
    "DELETE /discussions/posts/:id": ({ post }) => ({ params: { id: post } }),
    "POST /discussions/posts/:id/reports": ({ answer }) => ({ params: { id: answer } }),
    "DELETE /discussions/posts/:id/reports": ({ answer }) => ({ params: { id: answer } }),
    "PUT /discussions/:id/pin": () => ({ body: { isPinned: true } }),
    "PUT /discussions/:id/answer": ({ answer }) => ({ body: { post: answer } }),
  },
});
