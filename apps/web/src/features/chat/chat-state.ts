import type { ChatMessage, ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import type { ChatCloseReason, ChatFrame, ChatHello } from "@palco/contract/chat/frames";

/** A message as a participant sees it: one's own stays visible, with its state, when it is refused or deleted. */
export type ShownMessage = ChatMessage;

export interface ChatState {
  /** `lost`: it is trying to come back. `closed`: it was told to go, for `reason`. */
  link: "connecting" | "open" | "lost" | "closed";
  reason: ChatCloseReason | null;
  room: ChatRoom | null;
  me: ChatSeat | null;
  /** Oldest first. */
  messages: readonly ShownMessage[];
  questions: readonly ChatMessage[];
  voted: ReadonlySet<string>;
  /** The last number that came. */
  seq: number | undefined;
  /** Counts what only moderators hear: their desk has changed. */
  deskChanges: number;
}

/** So many stay on the page; older ones come from the history. */
const kept = 300;

export const emptyChat: ChatState = {
  link: "connecting",
  reason: null,
  room: null,
  me: null,
  messages: [],
  questions: [],
  voted: new Set(),
  seq: undefined,
  deskChanges: 0,
};

/** Applies a frame to the chat state. The same frame twice changes nothing. */
export function applyFrame(state: ChatState, frame: ChatFrame): ChatState {
  const next = { ...state, seq: Math.max(frame.seq, state.seq ?? 0) };
  switch (frame.kind) {
    case "hello":
      return greet(next, frame);
    case "beat":
      return next;
    case "message":
      return takeMessage(next, frame.message);
    case "gone":
      return { ...next, ...withStatus(next, frame.ids, frame.status), deskChanges: next.deskChanges + 1 };
    case "person_gone":
      return {
        ...next,
        messages: next.messages.filter(({ author }) => author.id !== frame.userId),
        questions: next.questions.filter(({ author }) => author.id !== frame.userId),
      };
    case "room":
      return { ...next, room: frame.room };
    case "votes":
      return eachQuestion(next, frame.id, { votes: frame.votes });
    case "answered":
      return eachQuestion(next, frame.id, { answeredAt: frame.answeredAt });
    case "sanction":
      return { ...next, me: next.me && { ...next.me, sanction: frame.sanction } };
    case "seat":
      return { ...next, me: next.me && { ...next.me, moderates: frame.moderates } };
    case "desk":
      return { ...next, deskChanges: next.deskChanges + 1 };
  }
}

function greet(state: ChatState, hello: ChatHello): ChatState {
  const common = {
    ...state,
    seq: hello.seq,
    link: "open" as const,
    reason: null,
    room: hello.room,
    me: hello.me,
    deskChanges: state.deskChanges + 1,
  };
  if (hello.resumed) return common;
  const own = hello.waiting.filter(({ id }) => !hello.messages.some((one) => one.id === id));
  const messages = [...hello.messages, ...own].toSorted(byTime);
  return { ...common, messages, questions: hello.questions, voted: new Set(hello.voted) };
}

/** One that waits is shown to its author alone: moderators have it in their queue. */
function takeMessage(state: ChatState, message: ChatMessage): ChatState {
  const deskChanges = state.deskChanges + 1;
  if (message.status === "pending" && message.author.id !== state.me?.id) return { ...state, deskChanges };
  const questions =
    message.kind === "question" && message.status === "approved"
      ? put(state.questions, message)
      : state.questions;
  return { ...state, messages: put(state.messages, message).slice(-kept), questions, deskChanges };
}

/** In its place when it is known, else where its time is: mostly last. */
function put<M extends ChatMessage>(messages: readonly M[], message: M): M[] {
  const at = messages.findIndex(({ id }) => id === message.id);
  if (at >= 0) return messages.with(at, message);
  const after = messages.findLastIndex((one) => byTime(one, message) <= 0);
  return messages.toSpliced(after + 1, 0, message);
}

function withStatus(state: ChatState, ids: readonly string[], status: "refused" | "deleted") {
  const gone = new Set(ids);
  const mine = state.me?.id;
  return {
    messages: state.messages.flatMap((message) => {
      if (!gone.has(message.id)) return [message];
      return message.author.id === mine ? [{ ...message, status }] : [];
    }),
    questions: state.questions.filter(({ id }) => !gone.has(id)),
  };
}

function eachQuestion(state: ChatState, id: string, change: Partial<ChatMessage>): ChatState {
  const edit = (messages: readonly ChatMessage[]) =>
    messages.map((message) => (message.id === id ? { ...message, ...change } : message));
  return { ...state, messages: edit(state.messages), questions: edit(state.questions) };
}

/** Older ones from the history, in front of what one has. */
export function prepend(state: ChatState, older: readonly ChatMessage[]): ChatState {
  const known = new Set(state.messages.map(({ id }) => id));
  return { ...state, messages: [...older.filter(({ id }) => !known.has(id)), ...state.messages] };
}

/** Open ones first, then those with most votes, then the older. */
export function sortQuestions(questions: readonly ChatMessage[]): ChatMessage[] {
  return questions.toSorted(
    (a, b) =>
      Number(a.answeredAt !== null) - Number(b.answeredAt !== null) || b.votes - a.votes || byTime(a, b),
  );
}

function byTime(a: ChatMessage, b: ChatMessage): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}
