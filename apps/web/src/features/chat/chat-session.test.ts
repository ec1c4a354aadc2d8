import type { ChatMessage, ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import type { ChatCloseReason, ChatFrame, ChatHello } from "@palco/contract/chat/frames";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChatSession } from "./chat-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The socket as a server holds its other end. */
class Socket extends EventTarget {
  sent: unknown[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  accept(): void {
    this.dispatchEvent(new Event("open"));
  }
  say(frame: ChatFrame): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(frame) }));
  }
  end(reason: ChatCloseReason | "" = ""): void {
    this.dispatchEvent(Object.assign(new Event("close"), { reason }));
  }
}

const seat = (sanction: ChatSeat["sanction"] = null) =>
  ({ id: "me", moderates: false, sanction }) as ChatSeat;
const room = { slowSeconds: 0 } as unknown as ChatRoom;
const message = (id: string) =>
  ({ id, at: id, kind: "message", status: "approved", author: { id: "ana" }, body: id }) as ChatMessage;
const hello = (seq: number, over: Partial<ChatHello> = {}): ChatHello => ({
  kind: "hello", seq, resumed: false, room, me: seat(), messages: [], waiting: [], questions: [], voted: [], ...over,
}); // prettier-ignore

function aSession() {
  const sockets: Socket[] = [];
  const there = { random: 1, answer: { room, me: seat() }, asked: 0 };
  const waiting = new Set<() => void>();
  const session = createChatSession({
    productId: "p1",
    token: () => "token",
    ask: async () => {
      there.asked += 1;
      return there.answer;
    },
    host: {
      openSocket() {
        const socket = new Socket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      onBack(listener) {
        waiting.add(listener);
        return () => void waiting.delete(listener);
      },
      random: () => there.random,
    },
  });
  session.open();
  const last = () => sockets.at(-1)!;
  const connect = (...frames: ChatFrame[]) => {
    last().accept();
    for (const frame of frames) last().say(frame);
  };
  const comeBack = () => waiting.forEach((listener) => listener());
  const shown = () => session.getState().messages.map(({ id }) => id);
  return { session, sockets, last, connect, comeBack, shown, there };
}

test("joins with its token from the beginning, and shows the room", () => {
  const { session, last, connect, shown } = aSession();
  expect(session.getState().link).toBe("connecting");
  connect(hello(4, { messages: [message("1")] }), { kind: "message", seq: 5, message: message("2") });
  expect(last().sent).toEqual([{ token: "token", productId: "p1" }]);
  expect(session.getState()).toMatchObject({ link: "open", seq: 5 });
  expect(shown()).toEqual(["1", "2"]);
});

test("a lost connection resumes after the last event, and keeps what is shown", async () => {
  const { session, last, connect, shown } = aSession();
  connect(hello(4, { messages: [message("1")] }), { kind: "beat", seq: 9 });
  last().end();
  expect(session.getState().link).toBe("lost");
  await vi.advanceTimersByTimeAsync(500);
  connect(hello(9, { resumed: true }), { kind: "message", seq: 10, message: message("2") });
  expect(last().sent).toEqual([{ token: "token", productId: "p1", since: 9 }]);
  expect(session.getState().link).toBe("open");
  expect(shown()).toEqual(["1", "2"]);
});

test("after a gap that the server cannot fill, the room is shown anew from its own number", async () => {
  const { session, last, connect, shown } = aSession();
  connect(hello(40, { messages: [message("1")] }));
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  connect(hello(7, { messages: [message("3")] }));
  expect(shown()).toEqual(["3"]);
  expect(session.getState().seq).toBe(7);
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  connect();
  expect(last().sent).toMatchObject([{ since: 7 }]);
});

test("pauses grow to ten seconds, spread between half and all of it; a greeting begins them anew", async () => {
  const { sockets, last, connect, there } = aSession();
  for (const [random, pauses] of [
    [1, [500, 1000, 2000, 4000, 8000, 10_000, 10_000]],
    [0, [250, 500, 1000, 2000, 4000, 5000]],
  ] as const) {
    connect(hello(1));
    there.random = random;
    for (const pause of pauses) {
      const before = sockets.length;
      last().end();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sockets, `${pause}`).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets, `${pause}`).toHaveLength(before + 1);
    }
  }
});

test("the network or the page coming back ends the pause, and disturbs no connection", () => {
  const { sockets, last, connect, comeBack } = aSession();
  comeBack();
  connect(hello(1));
  comeBack();
  expect(sockets).toHaveLength(1);
  last().end();
  comeBack();
  expect(sockets).toHaveLength(2);
});

test("a minute of silence counts as a lost connection; a beat does not let it come to that", async () => {
  const { session, sockets, last, connect } = aSession();
  connect(hello(1));
  await vi.advanceTimersByTimeAsync(59_000);
  last().say({ kind: "beat", seq: 1 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(session.getState().link).toBe("open");
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.getState().link).toBe("lost");
  expect(sockets[0]!.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  connect(hello(1, { resumed: true }));
  // Late frames of the connection that was given up change nothing.
  sockets[0]!.say({ kind: "message", seq: 2, message: message("late") });
  sockets[0]!.end();
  expect(session.getState()).toMatchObject({ link: "open", messages: [] });
});

test("closed for good: says why, asks how one stands once, and never reconnects by itself", async () => {
  for (const reason of ["auth.required", "chat.no_ticket", "chat.other_date", "chat.no_room"] as const) {
    const { session, sockets, last, connect, comeBack, there } = aSession();
    connect(hello(1));
    last().end(reason);
    expect(session.getState()).toMatchObject({ link: "closed", reason });
    await vi.advanceTimersByTimeAsync(120_000);
    comeBack();
    expect([sockets.length, there.asked], reason).toEqual([1, 1]);
  }
});

test("garbled or too slow is worth another try", async () => {
  for (const reason of ["request.invalid", "request.timeout", "request.too_many"] as const) {
    const { session, sockets, last } = aSession();
    last().end(reason);
    expect(session.getState().link).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
  }
});

test("a ban is asked about until it is lifted, then the room opens again", async () => {
  const { session, sockets, last, connect, comeBack, there } = aSession();
  connect(hello(3, { messages: [message("1")] }));
  there.answer = { room, me: seat({ kind: "ban" } as ChatSeat["sanction"]) };
  last().end("chat.banned");
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getState().me?.sanction?.kind).toBe("ban");
  comeBack();
  await vi.advanceTimersByTimeAsync(45_000);
  expect([sockets.length, there.asked]).toEqual([1, 4]);
  there.answer = { room, me: seat() };
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sockets).toHaveLength(2);
  connect(hello(8, { messages: [message("2")] }));
  // From the beginning: what happened during the ban is not missing.
  expect(last().sent).toEqual([{ token: "token", productId: "p1" }]);
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect(there.asked).toBe(5);
});

test("a closed session stays closed, also when an answer or a frame comes late", async () => {
  const { session, sockets, last, connect, comeBack, shown } = aSession();
  connect(hello(1));
  session.close();
  expect(last().closed).toBe(true);
  last().say({ kind: "message", seq: 2, message: message("late") });
  last().end();
  comeBack();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  expect(shown()).toEqual([]);
});
