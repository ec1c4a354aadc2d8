import {
  listThreads,
  replyToThread,
  startThread,
  type ThreadKind,
  type ThreadView,
} from "@palco/contract/discussions/api";
import type { TestUser } from "#modules/accounts/testing.ts";

/** Asks a question about a course. */
export const ask = (who: TestUser, slug: string, title = "What is sepsis?"): Promise<ThreadView> =>
  who.call(startThread, { params: { slug }, body: { kind: "question", title, body: "In one sentence." } });

export const comment = (who: TestUser, slug: string, body = "Very clear."): Promise<ThreadView> =>
  who.call(startThread, { params: { slug }, body: { kind: "comment", body } });

export const reply = (
  who: TestUser,
  { id }: { id: string },
  body = "A reaction of the body.",
): Promise<ThreadView> => who.call(replyToThread, { params: { id }, body: { body } });

export const list = (who: TestUser, slug: string, query: { kind: ThreadKind; [name: string]: unknown }) =>
  who.call(listThreads, { params: { slug }, query: query as never });
