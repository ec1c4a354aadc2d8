import { z } from "zod";
import { Id, Instant, line, Page, pageOf, requiredLine, Slug, text } from "../fields.ts";
import { route } from "../route.ts";

// What people who have a course, and its teachers, write to each other: comments, and questions with an answer that is accepted.
// Texts are plain: whoever shows them escapes them.

export const threadKinds = ["comment", "question"] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** An author may change their words for so long. */
export const editMinutes = 15;
export const mostLetters = 2000;
/** Answers of one thread. */
export const mostReplies = 500;

/** Plain text of several lines. */
const Body = text(mostLetters).min(1);
const Title = requiredLine(150);

export const Post = z.object({
  id: Id,
  author: z.object({
    /** Of a learner the first name and an initial; empty: the account is gone. */
    name: z.string(),
    isTeacher: z.boolean(),
    isMe: z.boolean(),
  }),
  /** Empty when it was removed. */
  body: z.string(),
  writtenAt: Instant,
  editedAt: Instant.nullable(),
  /** By whom; its answers stay. */
  removed: z.enum(["author", "team"]).nullable(),
  /** People who reported it; 0 for everybody but the team. */
  reports: z.int(),
  abilities: z.object({
    /** Until `editMinutes` after it was written. */
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
  }),
});
export type Post = z.infer<typeof Post>;

export const Thread = z.object({
  id: Id,
  kind: z.enum(threadKinds),
  /** Of a question. */
  title: z.string(),
  lesson: z.object({ id: Id, title: z.string() }).nullable(),
  /** The moment of the lesson's film that it is about. */
  atMs: z.int().nullable(),
  isPinned: z.boolean(),
  /** The accepted answer of a question. */
  answerId: Id.nullable(),
  replies: z.int(),
  lastAt: Instant,
  first: Post,
});
export type Thread = z.infer<typeof Thread>;

export const ThreadView = Thread.extend({
  /** Oldest first. */
  posts: z.array(Post),
  abilities: z.object({ reply: z.boolean(), accept: z.boolean(), pin: z.boolean() }),
});
export type ThreadView = z.infer<typeof ThreadView>;

export const threadStates = ["all", "open", "answered", "mine", "reported"] as const;
export const threadSorts = ["active", "newest", "oldest"] as const;

const bySlug = z.object({ slug: Slug });
const byId = z.object({ id: Id });

export const listThreads = route({
  method: "GET",
  path: "/products/:slug/discussions",
  audience: "user",
  ability: ["content", "chat"],
  load: "list",
  summary: "Comments or questions of a course: for who has it and for its team. Pinned ones come first",
  params: bySlug,
  query: Page.extend({
    kind: z.enum(threadKinds),
    /** `open`: nobody has answered it yet; `reported` is for the team. */
    state: z.enum(threadStates).default("all"),
    sort: z.enum(threadSorts).default("active"),
    q: line(100).optional(),
    lesson: Id.optional(),
  }),
  output: pageOf(Thread).extend({ isTeam: z.boolean() }),
  refusals: ["catalogue.not_found", "discussions.learners_only"],
});

export const countThreads = route({
  method: "GET",
  path: "/products/:slug/discussions/counts",
  audience: "user",
  ability: ["content", "chat"],
  summary: "How many comments and questions a course has, and how many questions nobody has answered",
  params: bySlug,
  output: z.object({ comments: z.int(), questions: z.int(), open: z.int() }),
  refusals: ["catalogue.not_found", "discussions.learners_only"],
});

export const NewThread = z
  .strictObject({
    kind: z.enum(threadKinds),
    /** A question has one. */
    title: line(150).default(""),
    body: Body,
    lesson: Id.nullable().default(null),
    atMs: z.int().min(0).max(86_400_000).nullable().default(null),
  })
  .refine(({ kind, title }) => kind === "comment" || title.trim(), { path: ["title"], error: "required" });

export const startThread = route({
  method: "POST",
  path: "/products/:slug/discussions",
  audience: "user",
  ability: ["content", "chat"],
  summary: "Write a comment or ask a question about a course or one of its lessons",
  params: bySlug,
  body: NewThread,
  output: ThreadView,
  status: 201,
  refusals: ["catalogue.not_found", "discussions.learners_only", "discussions.lesson_unknown"],
  idempotent: true,
});

export const getThread = route({
  method: "GET",
  path: "/discussions/:id",
  audience: "user",
  ability: ["content", "chat"],
  summary: "A comment or a question with its answers",
  params: byId,
  output: ThreadView,
  refusals: ["discussions.not_found", "discussions.learners_only"],
});

export const replyToThread = route({
  method: "POST",
  path: "/discussions/:id/posts",
  audience: "user",
  ability: ["content", "chat"],
  summary: "Answer a comment or a question",
  params: byId,
  body: z.strictObject({ body: Body }),
  output: ThreadView,
  status: 201,
  refusals: ["discussions.not_found", "discussions.learners_only", "discussions.full"],
  idempotent: true,
});

export const editPost = route({
  method: "PUT",
  path: "/discussions/posts/:id",
  audience: "user",
  ability: ["content", "chat"],
  summary: "Change my own words, for a quarter of an hour",
  params: byId,
  body: z.strictObject({ title: Title.optional(), body: Body }),
  output: ThreadView,
  refusals: ["discussions.not_found", "discussions.learners_only", "discussions.too_late"],
});

export const removePost = route({
  method: "DELETE",
  path: "/discussions/posts/:id",
  audience: "user",
  ability: ["content", "chat"],
  summary: "Remove my own words, or as the team anybody's. Answers to them stay",
  params: byId,
  refusals: ["discussions.not_found", "discussions.learners_only"],
});

export const reportPost = route({
  method: "POST",
  path: "/discussions/posts/:id/reports",
  audience: "user",
  ability: ["content", "chat"],
  summary:
    "Show the course's team words that do not belong there; a second report of the same person changes nothing",
  params: byId,
  refusals: ["discussions.not_found", "discussions.learners_only", "discussions.own_words"],
});

export const dismissReports = route({
  method: "DELETE",
  path: "/discussions/posts/:id/reports",
  audience: "user",
  ability: ["content", "chat"],
  summary: "As the team: what was reported may stay",
  params: byId,
  refusals: ["discussions.not_found", "discussions.learners_only"],
});

export const pinThread = route({
  method: "PUT",
  path: "/discussions/:id/pin",
  audience: "user",
  ability: ["content", "chat"],
  summary: "As the team: put a comment or a question before the others, or back among them",
  params: byId,
  body: z.strictObject({ isPinned: z.boolean() }),
  output: ThreadView,
  refusals: ["discussions.not_found", "discussions.learners_only"],
});

export const acceptAnswer = route({
  method: "PUT",
  path: "/discussions/:id/answer",
  audience: "user",
  ability: ["content", "chat"],
  summary: "Say which answer settled a question; by who asked it and by the team. Null: none did",
  params: byId,
  body: z.strictObject({ post: Id.nullable() }),
  output: ThreadView,
  refusals: ["discussions.not_found", "discussions.learners_only"],
});
