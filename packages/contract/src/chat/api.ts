import { z } from "zod";
import { Email, Id, Instant, requiredLine, line } from "../fields.ts";
import { route } from "../route.ts";

/** `pending`: waits for a moderator, only its author and moderators see it. */
export const ChatStatus = z.enum(["pending", "approved", "refused", "deleted"]);
export type ChatStatus = z.infer<typeof ChatStatus>;

export const ChatMessageKind = z.enum(["message", "question"]);
export type ChatMessageKind = z.infer<typeof ChatMessageKind>;

export const ChatMessage = z.object({
  id: Id,
  kind: ChatMessageKind,
  author: z.object({
    id: Id,
    name: z.string(),
    /** Role of the author in this room at the time of writing. */
    badge: z.enum(["organizer", "team", "moderator"]).nullable(),
  }),
  body: z.string(),
  replyTo: z.object({ id: Id, name: z.string(), body: z.string() }).nullable(),
  status: ChatStatus,
  at: Instant,
  votes: z.int(),
  answeredAt: Instant.nullable(),
  /** The author's own number of it. */
  clientId: Id,
  /** Position in the film of the message, in milliseconds. */
  atMs: z.int().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** State of a room, the same for all participants. */
export const ChatRoom = z.object({
  enabled: z.boolean(),
  /** Each message waits for a moderator. */
  moderated: z.boolean(),
  slowSeconds: z.int(),
  links: z.enum(["allow", "hold", "refuse"]),
  /** True when only moderators may write. */
  frozen: z.boolean(),
  pinned: ChatMessage.nullable(),
});
export type ChatRoom = z.infer<typeof ChatRoom>;

export const ChatSanction = z.object({
  kind: z.enum(["timeout", "ban", "trusted"]),
  until: Instant.nullable(),
  reason: z.string(),
});
export type ChatSanction = z.infer<typeof ChatSanction>;

/** The asker's state in the room. */
export const ChatSeat = z.object({
  id: Id,
  name: z.string(),
  moderates: z.boolean(),
  /** Says who moderates: its organizer and the team. */
  appoints: z.boolean(),
  sanction: ChatSanction.nullable(),
  /** Slow mode: from when the next message is taken. */
  nextAt: Instant.nullable(),
});
export type ChatSeat = z.infer<typeof ChatSeat>;

export const ChatSettings = z.strictObject({
  enabled: z.boolean(),
  /** Null: as the site says. */
  moderated: z.boolean().nullable(),
  slowSeconds: z.int().min(0).max(120),
  links: z.enum(["allow", "hold", "refuse"]),
  /** Messages with one of these wait for a moderator. */
  words: z.array(requiredLine(50)).max(200),
  frozen: z.boolean(),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

export const ChatPerson = z.object({
  id: Id,
  name: z.string(),
  messages: z.int(),
  refused: z.int(),
  lastAt: Instant,
  moderates: z.boolean(),
  sanction: ChatSanction.nullable(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

export const ChatAct = z.enum([
  "approve",
  "refuse",
  "delete",
  "timeout",
  "ban",
  "trust",
  "forgive",
  "pin",
  "unpin",
  "answer",
  "settings",
  "moderator_added",
  "moderator_removed",
]);
export type ChatAct = z.infer<typeof ChatAct>;

export const ChatLogEntry = z.object({
  id: Id,
  act: ChatAct,
  by: z.string().nullable(),
  /** It was the asker. */
  mine: z.boolean(),
  person: z.string().nullable(),
  /** Text of the message. */
  body: z.string().nullable(),
  reason: z.string(),
  minutes: z.int().nullable(),
  /** Number of messages in the same action. */
  count: z.int(),
  at: Instant,
  undone: z.boolean(),
});
export type ChatLogEntry = z.infer<typeof ChatLogEntry>;

/** A message that waits, oldest first. */
export const ChatQueued = z.object({
  message: ChatMessage,
  /** Why, in a room that lets others through. */
  heldFor: z.enum(["link", "word"]).nullable(),
});
export type ChatQueued = z.infer<typeof ChatQueued>;

/** Data of the moderators' desk. */
export const ChatDesk = z.object({
  product: z.object({ id: Id, slug: z.string(), title: z.string() }),
  settings: ChatSettings,
  /** Current meaning of `moderated: null`. */
  siteModerated: z.boolean(),
  queue: z.array(ChatQueued),
  reported: z.array(z.object({ message: ChatMessage, reports: z.int() })),
  people: z.array(ChatPerson),
  moderators: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  log: z.array(ChatLogEntry),
});
export type ChatDesk = z.infer<typeof ChatDesk>;

const params = z.object({ id: Id });
const messageParams = z.object({ id: Id, messageId: Id });
const personParams = z.object({ id: Id, userId: Id });
const inside = ["catalogue.not_found", "chat.no_room", "chat.no_ticket", "chat.other_date"] as const;
const atDesk = ["catalogue.not_found", "chat.no_room"] as const;
/** Result of an action that can be undone for ten seconds. */
const Undoable = z.object({ undoId: Id });

export const getChat = route({
  method: "GET",
  path: "/products/:id/chat",
  audience: "user",
  ability: "chat",
  purchaseSession: "product",
  summary: "How the chat of a product stands, and how one stands in it",
  params,
  output: z.object({ room: ChatRoom, me: ChatSeat }),
  refusals: inside,
});

export const listChatMessages = route({
  method: "GET",
  path: "/products/:id/chat/messages",
  audience: "user",
  ability: "chat",
  purchaseSession: "product",
  summary: "What was said, newest last; questions by their votes",
  params,
  query: z.object({
    kind: ChatMessageKind.optional(),
    /** The oldest message one has. */
    before: Id.optional(),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(ChatMessage), more: z.boolean() }),
  refusals: [...inside, "chat.banned"],
});

export const replayChat = route({
  method: "GET",
  path: "/products/:id/chat/replay",
  audience: "user",
  ability: "chat",
  purchaseSession: "product",
  summary: "What was said during a stretch of the recording",
  params,
  query: z.object({
    fromMs: z.coerce.number().int().min(0).max(90_000_000).default(0),
    toMs: z.coerce.number().int().min(0).max(90_000_000).default(90_000_000),
  }),
  /** `more`: not all of the stretch; ask again from the last one on. */
  output: z.object({ items: z.array(ChatMessage), more: z.boolean() }),
  refusals: inside,
});

export const postChatMessage = route({
  method: "POST",
  path: "/products/:id/chat/messages",
  audience: "user",
  ability: "chat",
  summary: "Say or ask something; the same `clientId` again is the same message",
  params,
  body: z.strictObject({
    clientId: Id,
    kind: ChatMessageKind.default("message"),
    /** At most 300 characters after normalization. */
    body: z.string().max(2000),
    /** A quote of what is gone meanwhile is left out. */
    replyTo: Id.nullable().default(null),
  }),
  output: z.object({ message: ChatMessage, nextAt: Instant.nullable() }),
  status: 201,
  refusals: [
    ...inside,
    "chat.off",
    "chat.frozen",
    "chat.banned",
    "chat.timed_out",
    "chat.slow",
    "chat.too_fast",
    "chat.link_refused",
  ],
});

export const deleteChatMessage = route({
  method: "DELETE",
  path: "/products/:id/chat/messages/:messageId",
  audience: "user",
  ability: "chat",
  summary: "Take away one's own message; moderators: anybody's",
  params: messageParams,
  output: Undoable,
  refusals: [...inside, "chat.not_found", "chat.decided"],
});

export const reportChatMessage = route({
  method: "POST",
  path: "/products/:id/chat/messages/:messageId/report",
  audience: "user",
  ability: "chat",
  summary: "Show a message to the moderators",
  params: messageParams,
  refusals: [...inside, "chat.not_found", "chat.banned"],
});

export const voteChatQuestion = route({
  method: "PUT",
  path: "/products/:id/chat/messages/:messageId/vote",
  audience: "user",
  ability: "chat",
  summary: "Vote for a question, or take the vote back",
  params: messageParams,
  body: z.strictObject({ voted: z.boolean() }),
  output: z.object({ votes: z.int() }),
  refusals: [...inside, "chat.not_found", "chat.off", "chat.banned", "chat.own_question"],
});

export const answerChatQuestion = route({
  method: "PUT",
  path: "/products/:id/chat/messages/:messageId/answered",
  audience: "user",
  ability: "chat",
  summary: "Mark a question as answered",
  params: messageParams,
  body: z.strictObject({ answered: z.boolean() }),
  refusals: [...atDesk, "chat.not_found"],
});

export const pinChatMessage = route({
  method: "PUT",
  path: "/products/:id/chat/pin",
  audience: "user",
  ability: "chat",
  summary: "Keep a message on top, or none",
  params,
  body: z.strictObject({ messageId: Id.nullable() }),
  refusals: [...atDesk, "chat.not_found"],
});

export const getChatDesk = route({
  method: "GET",
  path: "/products/:id/chat/desk",
  audience: "user",
  ability: "chat",
  summary: "Everything a moderator has before them: settings, queue, people, log",
  params,
  output: ChatDesk,
  refusals: atDesk,
});

export const editChatSettings = route({
  method: "PUT",
  path: "/products/:id/chat/settings",
  audience: "user",
  ability: "chat",
  summary: "Change the rules of the chat. Switching moderation off says what becomes of what waits",
  params,
  body: z.strictObject({ settings: ChatSettings, pending: z.enum(["approve", "discard"]).optional() }),
  output: ChatSettings,
  refusals: [...atDesk, "chat.pending_left"],
});

export const decideChatMessages = route({
  method: "POST",
  path: "/products/:id/chat/decisions",
  audience: "user",
  ability: "chat",
  summary: "Let waiting messages through, or not. Those decided meanwhile are left as they are",
  params,
  body: z.strictObject({ ids: z.array(Id).min(1).max(200), decision: z.enum(["approve", "refuse"]) }),
  /** `undoId` where it was a refusal: that can be taken back. */
  output: z.object({ decided: z.int(), undoId: Id.nullable() }),
  refusals: atDesk,
});

export const setChatPerson = route({
  method: "PUT",
  path: "/products/:id/chat/people/:userId",
  audience: "user",
  ability: "chat",
  summary: "Quiet a person for a while or for good, let all they say through, or forget all that",
  params: personParams,
  body: z.discriminatedUnion("act", [
    z.strictObject({
      act: z.literal("timeout"),
      minutes: z.union([z.literal(1), z.literal(10), z.literal(60)]),
      reason: line(200).default(""),
    }),
    z.strictObject({ act: z.literal("ban"), reason: line(200).default("") }),
    z.strictObject({ act: z.literal("trust") }),
    z.strictObject({ act: z.literal("forgive") }),
  ]),
  output: Undoable,
  refusals: [...atDesk, "chat.account_unknown", "chat.is_moderator"],
});

export const undoChatAct = route({
  method: "POST",
  path: "/products/:id/chat/log/:entryId/undo",
  audience: "user",
  ability: "chat",
  summary: "Take back what one did to a message or a person, within ten seconds",
  params: z.object({ id: Id, entryId: Id }),
  refusals: [...inside, "chat.not_found", "chat.undo_over"],
});

export const addChatModerator = route({
  method: "POST",
  path: "/products/:id/chat/moderators",
  audience: "producer",
  summary: "Let someone moderate this chat",
  params,
  body: z.strictObject({ email: Email }),
  refusals: [...atDesk, "chat.account_unknown"],
});

export const removeChatModerator = route({
  method: "DELETE",
  path: "/products/:id/chat/moderators/:userId",
  audience: "producer",
  summary: "They moderate no more",
  params: personParams,
  refusals: atDesk,
});
