import {
  type ChatMessage,
  getChat,
  listChatMessages,
  postChatMessage,
  voteChatQuestion,
} from "@palco/contract/chat/api";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { call } from "#app/api.ts";
import { getSession, useSession } from "#app/session.ts";
import { browserHost } from "./chat-host.ts";
import { createChatSession } from "./chat-session.ts";
import { applyFrame, prepend } from "./chat-state.ts";

/** A room and what one can do in it. */
export function useChat(productId: string) {
  const token = useSession()?.authToken;
  const session = useMemo(
    () =>
      createChatSession({
        productId,
        token: () => getSession()?.authToken,
        ask: async () => {
          const { room, me } = await call(getChat, { params: { id: productId } });
          return { room, me };
        },
        host: browserHost,
      }),
    [productId],
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { change } = session;

  useEffect(() => {
    if (!token) return;
    session.open();
    return session.close;
  }, [session, token]);

  const params = { id: productId };
  const post = useCallback(
    async (input: { clientId: string; body: string; kind: ChatMessage["kind"]; replyTo: string | null }) => {
      const answer = await call(postChatMessage, { params: { id: productId }, body: input });
      change((before) => ({
        ...applyFrame(before, { kind: "message", seq: before.seq ?? 0, message: answer.message }),
        // A number of the log comes from the socket alone.
        seq: before.seq,
        me: before.me && { ...before.me, nextAt: answer.nextAt },
      }));
      return answer.message;
    },
    [productId, change],
  );
  return {
    state,
    isBanned: state.link === "closed" && state.reason === "chat.banned",
    post,
    /** Slow mode has the last word: asks it anew. */
    async refreshSeat() {
      const { me } = await call(getChat, { params });
      change((before) => ({ ...before, me }));
    },
    async loadOlder(): Promise<boolean> {
      const before = state.messages.find(({ status }) => status === "approved")?.id;
      const page = await call(listChatMessages, { params, query: { ...(before && { before }) } });
      change((now) => prepend(now, page.items));
      return page.more;
    },
    async vote(messageId: string, voted: boolean) {
      const mark = (on: boolean) =>
        change((before) => {
          const next = new Set(before.voted);
          if (on) next.add(messageId);
          else next.delete(messageId);
          return { ...before, voted: next };
        });
      mark(voted);
      try {
        await call(voteChatQuestion, { params: { ...params, messageId }, body: { voted } });
      } catch (error) {
        mark(!voted);
        throw error;
      }
    },
  };
}
export type Chat = ReturnType<typeof useChat>;
