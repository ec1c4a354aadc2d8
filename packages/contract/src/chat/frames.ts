import type { ChatMessage, ChatRoom, ChatSanction, ChatSeat } from "./api.ts";

/** Path of the socket, below the site's address. */
export const chatSocketPath = "/api/chat/socket";

/** The only frame a client sends, within five seconds: the token is never in an address. */
export interface ChatJoin {
  token: string;
  productId: string;
  /** The number of the last frame one got; what happened since comes. Absent: the beginning. */
  since?: number;
}

/** Why a socket is closed: `reason` of the close frame, with codes of the range kept for applications. */
export const chatCloseCodes = {
  "request.invalid": 4400,
  "auth.required": 4401,
  "chat.no_ticket": 4403,
  "chat.other_date": 4403,
  "chat.banned": 4409,
  "catalogue.not_found": 4404,
  "chat.no_room": 4404,
  "request.timeout": 4408,
  "request.too_many": 4429,
} as const;
export type ChatCloseReason = keyof typeof chatCloseCodes;

export interface ChatHello {
  kind: "hello";
  /** The room as of this number; what comes next is later. */
  seq: number;
  /** True: what was missed follows, what one has stays. Else `messages` are all there is. */
  resumed: boolean;
  room: ChatRoom;
  me: ChatSeat;
  /** The newest approved ones, oldest first; empty when resumed. */
  messages: ChatMessage[];
  /** One's own that wait. */
  waiting: ChatMessage[];
  /** Questions with the most votes. */
  questions: ChatMessage[];
  /** The questions one has voted for. */
  voted: string[];
}

/** Events of a room, numbered without gaps per room. Each participant receives only those meant for them. */
export type ChatEvent =
  /** Said, or let through, or back after an undo. To its author and moderators alone while it is pending. */
  | { kind: "message"; message: ChatMessage; heldFor?: "link" | "word" | null }
  /** Refused (its author and moderators) or deleted (everybody who saw it). */
  | { kind: "gone"; ids: string[]; status: "refused" | "deleted" }
  /** All a person said. */
  | { kind: "person_gone"; userId: string }
  | { kind: "room"; room: ChatRoom }
  | { kind: "votes"; id: string; votes: number }
  | { kind: "answered"; id: string; answeredAt: string | null }
  /** To one person: how they stand now. */
  | { kind: "sanction"; sanction: ChatSanction | null }
  | { kind: "seat"; moderates: boolean }
  /** To moderators: a message was decided, reported, a person sanctioned, the log grew. */
  | { kind: "desk" };

export type ChatFrame = ChatHello | (ChatEvent & { seq: number }) | { kind: "beat"; seq: number };
