import { randomUUID } from "node:crypto";
import type { ServerModule } from "#platform/module.ts";
import { countReplies, insertPost, insertThread } from "./thread.queries.ts";

/** Minutes between two messages of the demo. */
const pause = 47;

/** Comments and questions of the demo's courses, dated in the hours before it is filled. */
export const demo: NonNullable<ServerModule["demo"]> = {
  async add(tx, { course }, { id: productId, ownerId, people, now }) {
    const threads = course?.discussion ?? [];
    const all = threads.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
    let written = 0;
    const next = () => new Date(now.getTime() - (all - (written += 1) + 1) * pause * 60_000);
    for (const { title = "", replies = [], ...first } of threads) {
      const threadId = randomUUID();
      const write = async ({ by, body }: typeof first, isFirst: boolean, at: Date) => {
        const id = randomUUID();
        const authorId = by ? people.get(by)! : ownerId;
        await insertPost(
          tx,
          { id, threadId, authorId, isFirst, asTeacher: !by, title: isFirst ? title : "", body },
          at,
        );
        return id;
      };
      const began = next();
      const kind = title ? "question" : "comment";
      await insertThread(tx, { id: threadId, productId, kind, itemId: null, atMs: null }, began);
      await write(first, true, began);
      for (const { isAccepted, ...reply } of replies) {
        const at = next();
        const id = await write(reply, false, at);
        await countReplies(tx, threadId, at);
        if (isAccepted)
          await tx
            .updateTable("discussion_thread")
            .set({ answer_id: id })
            .where("id", "=", threadId)
            .execute();
      }
    }
  },
};
