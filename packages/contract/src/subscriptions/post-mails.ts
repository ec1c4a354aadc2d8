import { z } from "zod";
import { Slug } from "../fields.ts";
import { route } from "../route.ts";

// What subscribers choose about the posts of a channel; the posts themselves know of it.

const bySlug = z.object({ slug: Slug });

export const askForPosts = route({
  method: "PUT",
  path: "/channels/:slug/posts-by-mail",
  audience: "user",
  summary: "Get each new post of a channel by mail, as its subscriber; a second time changes nothing",
  params: bySlug,
  refusals: ["channels.not_found", "posts.subscribers_only"],
});

export const stopPosts = route({
  method: "DELETE",
  path: "/channels/:slug/posts-by-mail",
  audience: "user",
  summary: "Get them no longer; a second time changes nothing",
  params: bySlug,
  refusals: ["channels.not_found"],
});

export const listPostMails = route({
  method: "GET",
  path: "/library/posts-by-mail",
  audience: "user",
  summary: "The channels whose posts I get by mail, the last chosen first",
  output: z.object({ items: z.array(z.strictObject({ slug: Slug, title: z.string() })) }),
  refusals: [],
});
