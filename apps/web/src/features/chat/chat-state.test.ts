import type { ChatMessage, ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import type { ChatHello } from "@palco/contract/chat/frames";
import { expect, test } from "vitest";
import { applyFrame, emptyChat, sortQuestions } from "./chat-state.ts";

const room: ChatRoom = { enabled: true, moderated: true, slowSeconds: 0, links: "allow", frozen: false, pinned: null }; // prettier-ignore
const me: ChatSeat = {
  id: "me",
  name: "Ada",
  moderates: false,
  appoints: false,
  sanction: null,
  nextAt: null,
};
const message = (id: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id, kind: "message", author: { id: "other", name: "Bo B.", badge: null }, body: id, replyTo: null, status: "approved",
  at: `2026-11-21T20:00:${id.padStart(2, "0")}.000Z`, votes: 0, answeredAt: null, clientId: id, atMs: null, ...over,
}); // prettier-ignore
const mine = (id: string, over: Partial<ChatMessage> = {}) =>
  message(id, { author: { id: "me", name: "Ada P.", badge: null }, ...over });
const hello = (over: Partial<ChatHello> = {}): ChatHello => ({
  kind: "hello", seq: 1, resumed: false, room, me, messages: [], waiting: [], questions: [], voted: [], ...over,
}); // prettier-ignore
const shown = (state: typeof emptyChat) => state.messages.map(({ body, status }) => `${body} ${status}`);

test("one's own pending message has its place among the others, and becomes approved there", () => {
  let state = applyFrame(emptyChat, hello({ messages: [message("1"), message("3")], waiting: [mine("2", { status: "pending" })] })); // prettier-ignore
  expect(shown(state)).toEqual(["1 approved", "2 pending", "3 approved"]);
  state = applyFrame(state, { kind: "message", seq: 2, message: mine("2") });
  expect(shown(state)).toEqual(["1 approved", "2 approved", "3 approved"]);
});

test("a refused message stays with its author and is marked; another's deleted one disappears", () => {
  let state = applyFrame(emptyChat, hello({ messages: [message("1")], waiting: [mine("2", { status: "pending" })] })); // prettier-ignore
  state = applyFrame(state, { kind: "gone", seq: 2, ids: ["2", "1"], status: "refused" });
  expect(shown(state)).toEqual(["2 refused"]);
});

test("pending messages of others are not shown, only counted as a change", () => {
  const before = applyFrame(emptyChat, hello({ me: { ...me, moderates: true } }));
  const state = applyFrame(before, { kind: "message", seq: 2, message: message("1", { status: "pending" }) });
  expect(shown(state)).toEqual([]);
  expect(state.deskChanges).toBe(before.deskChanges + 1);
});

test("a reconnect keeps the messages; a room that has moved on replaces them", () => {
  const first = applyFrame(emptyChat, hello({ seq: 5, messages: [message("1")] }));
  const resumed = applyFrame(first, hello({ seq: 5, resumed: true }));
  expect(shown(resumed)).toEqual(["1 approved"]);
  const fresh = applyFrame(first, hello({ seq: 900, messages: [message("9")] }));
  expect([shown(fresh), fresh.seq]).toEqual([["9 approved"], 900]);
});

test("the same event twice is one message, and three hundred are kept", () => {
  let state = applyFrame(emptyChat, hello());
  for (let seq = 2; seq < 400; seq += 1)
    for (let twice = 0; twice < 2; twice += 1)
      state = applyFrame(state, { kind: "message", seq, message: message(String(seq), { at: new Date(seq * 1000).toISOString() }) }); // prettier-ignore
  expect(state.messages).toHaveLength(300);
  expect(new Set(state.messages.map(({ id }) => id)).size).toBe(300);
});

test("questions: open ones first, by votes", () => {
  const asked = [
    message("1", { votes: 9, answeredAt: "x" }),
    message("2", { votes: 1 }),
    message("3", { votes: 4 }),
  ];
  expect(sortQuestions(asked).map(({ id }) => id)).toEqual(["3", "2", "1"]);
});
