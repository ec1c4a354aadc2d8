import type { ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import { ChatConnection, type ConnectionHost } from "./chat-connection.ts";
import { applyFrame, type ChatState, emptyChat } from "./chat-state.ts";

/** Milliseconds between two checks whether a ban was lifted. */
const forgivenMs = 15_000;

export interface ChatSessionNeeds {
  productId: string;
  token: () => string | undefined;
  /** The room and one's seat, as the API answers them. */
  ask: () => Promise<{ room: ChatRoom; me: ChatSeat }>;
  host: ConnectionHost;
}

/** A room as one participant has it: its state, and the connection that keeps it up to date. */
export function createChatSession({ productId, token, ask, host }: ChatSessionNeeds) {
  let state = emptyChat;
  let connection: ChatConnection | undefined;
  let checking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function change(next: (state: ChatState) => ChatState): void {
    state = next(state);
    for (const listener of listeners) listener();
  }

  function open(): void {
    close();
    change(() => emptyChat);
    const mine = new ChatConnection({
      ...host,
      productId,
      token,
      since: () => state.seq,
      onFrame: (frame) => change((before) => applyFrame(before, frame)),
      onLost: () => change((before) => ({ ...before, link: "lost" })),
      onClosed(reason) {
        change((before) => ({ ...before, link: "closed", reason }));
        // The socket's last frame does not contain the reason's details or its end. The session may also be over:
        // this request shows it.
        const look = () => void checkSeat(mine);
        look();
        if (reason === "chat.banned") checking = setInterval(look, forgivenMs);
      },
    });
    connection = mine;
    mine.open();
  }

  async function checkSeat(asking: ChatConnection): Promise<void> {
    const answer = await ask().catch(() => undefined);
    if (!answer || connection !== asking) return;
    change((before) => ({ ...before, ...answer }));
    if (state.reason === "chat.banned" && answer.me.sanction?.kind !== "ban") open();
  }

  function close(): void {
    clearInterval(checking);
    connection?.close();
    connection = undefined;
  }

  return {
    open,
    close,
    change,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
