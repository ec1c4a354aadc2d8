import type { ChatSettings, ChatStatus } from "@palco/contract/chat/api";

/** Rate limit of messages per person. */
export const flood = { messages: 5, seconds: 10 } as const;
/** Deleting, sanctioning and deciding can be taken back for so long. */
export const undoMs = 10_000;

export type ChatMove = "approve" | "refuse" | "delete" | "restore";

/**
 * Next status of a message; undefined when the move is not possible. `was`: the status before it was deleted or
 * decided.
 */
export function nextMessageStatus(
  status: ChatStatus,
  move: ChatMove,
  was?: ChatStatus | null,
): ChatStatus | undefined {
  switch (move) {
    case "approve":
      return status === "pending" ? "approved" : undefined;
    case "refuse":
      return status === "pending" ? "refused" : undefined;
    case "delete":
      return status === "pending" || status === "approved" ? "deleted" : undefined;
    case "restore":
      return (status === "deleted" || status === "refused") && was ? was : undefined;
  }
}

/** Without accents, case or punctuation: what two spellings of a word have in common. */
export function foldWords(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase(); // prettier-ignore
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** True when the text contains one of these words (or groups of words) as a whole. */
export function hasListedWord(text: string, words: readonly string[]): boolean {
  if (!words.length) return false;
  const folded = foldWords(text);
  return words.some((word) => {
    const wanted = foldWords(word);
    return wanted.trim() !== "" && folded.includes(wanted);
  });
}

// Endings people write without "https://"; a full list would take every missing space after a full stop for a link.
const endings = "com|net|org|info|biz|io|ai|app|dev|tv|me|gg|ly|be|co|es|pt|br|fr|de|uk|it|eu|mx|ar|cl|pe|us|ru|cn|xyz|top|shop|online|site|live|link|club|store"; // prettier-ignore
const withScheme = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S/iu;
// In small letters: "termina.Es verdad" is a sentence.
const bare = new RegExp(
  String.raw`(?<![\p{L}\d@.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:${endings})(?![\p{L}\d-])`,
  "u",
);

export function hasLink(text: string): boolean {
  return withScheme.test(text) || bare.test(text);
}

export type Verdict =
  | { status: "approved" | "pending"; heldFor: "link" | "word" | null }
  | { refused: "chat.link_refused" };

/** Status of a new message under the room's rules. The rules do not apply to moderators. */
export function judge(
  body: string,
  room: Pick<ChatSettings, "links" | "words"> & { moderated: boolean },
  author: { moderates: boolean; trusted: boolean },
): Verdict {
  if (author.moderates) return { status: "approved", heldFor: null };
  const linked = room.links !== "allow" && hasLink(body);
  if (linked && room.links === "refuse") return { refused: "chat.link_refused" };
  if (author.trusted) return { status: "approved", heldFor: null };
  const heldFor = hasListedWord(body, room.words) ? "word" : linked ? "link" : null;
  return { status: room.moderated || heldFor ? "pending" : "approved", heldFor };
}

/** Seconds until this person may write, and why; 0 when they may. `lately`: when they wrote, newest first. */
export function waitBeforeWriting(
  lately: readonly Date[],
  slowSeconds: number,
  now: Date,
): { seconds: number; code: "chat.slow" | "chat.too_fast" } {
  const left = (since: Date | undefined, seconds: number) =>
    since ? Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000) : 0;
  const slow = left(lately[0], slowSeconds);
  const fast = left(lately[flood.messages - 1], flood.seconds);
  return fast > slow
    ? { seconds: Math.max(0, fast), code: "chat.too_fast" }
    : { seconds: Math.max(0, slow), code: "chat.slow" };
}

/** "Ada P.": enough to tell people apart, less than their whole name. */
export function shownName(name: string, surname: string): string {
  const [initial] = surname.trim();
  return initial ? `${name} ${initial.toUpperCase()}.` : name;
}
