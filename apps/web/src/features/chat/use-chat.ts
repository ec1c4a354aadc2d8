import {
  type ChatMessage,
  getChat,
  listChatMessages,
  postChatMessage,
  voteChatQuestion,
} from "@palco/contract/chat/api";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { getSession, useSession } from "#app/session.ts";
import { ChatConnection } from "./chat-connection.ts";
import { applyFrame, type ChatState, emptyChat, prepend } from "./chat-state.ts";

/** Milliseconds between two checks whether a ban was lifted. */
const forgivenMs = 15_000;

type Change = (state: ChatState) => ChatState;
const reduce = (state: ChatState, change: Change) => change(state);

/** A room and what one can do in it. */
export function useChat(productId: string) {
  const [state, change] = useReducer(reduce, emptyChat);
  const token = useSession()?.authToken;
  const [visit, comeBack] = useState(0);
  const seq = useRef<number | undefined>(undefined);
  seq.current = state.seq;
  const isBanned = state.link === "closed" && state.reason === "chat.banned";

  useEffect(() => {
    if (!token) return;
    change(() => emptyChat);
    seq.current = undefined;
    const connection = new ChatConnection({
      productId,
      token: () => getSession()?.authToken,
      since: () => seq.current,
      onFrame: (frame) => {
        seq.current = Math.max(frame.seq, frame.kind === "hello" ? 0 : (seq.current ?? 0));
        change((before) => applyFrame(before, frame));
      },
      onLost: () => change((before) => ({ ...before, link: "lost" })),
      onClosed: (reason) => change((before) => ({ ...before, link: "closed", reason })),
    });
    connection.open();
    return () => connection.close();
  }, [productId, token, visit]);

  // The socket's last frame does not contain the reason's details or its end. The session may also be over: this
  // request shows it.
  const isClosed = state.link === "closed";
  useEffect(() => {
    if (!isClosed) return;
    const look = () =>
      call(getChat, { params: { id: productId } }).then(
        ({ room, me }) => {
          change((before) => ({ ...before, room, me }));
          if (isBanned && me.sanction?.kind !== "ban") comeBack((times) => times + 1);
        },
        () => {},
      );
    void look();
    const timer = isBanned ? setInterval(() => void look(), forgivenMs) : undefined;
    return () => clearInterval(timer);
  }, [isClosed, isBanned, productId]);

  const params = { id: productId };
  const post = useCallback(
    async (input: { clientId: string; body: string; kind: ChatMessage["kind"]; replyTo: string | null }) => {
      const answer = await call(postChatMessage, { params: { id: productId }, body: input });
      change((before) => ({
        ...applyFrame(before, { kind: "message", seq: before.seq ?? 0, message: answer.message }),
        me: before.me && { ...before.me, nextAt: answer.nextAt },
      }));
      return answer.message;
    },
    [productId],
  );
  return {
    state,
    isBanned,
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
