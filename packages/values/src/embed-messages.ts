import type { EmbedKind } from "./embed.ts";

/** Version of the messages between an embed and the page around it: `{ palco: 1, type, … }`. Others are ignored. */
export const embedMessages = 1;

/** What the page around may ask for. `hello` comes first: its origin is the one that is answered from then on. */
export type EmbedCommand =
  | { type: "hello" }
  /** With `muted`, it starts without sound, which browsers allow without a press. */
  | { type: "play"; muted?: boolean }
  | { type: "pause" }
  /** Seconds from the beginning. */
  | { type: "seek"; time: number }
  /** Absent: yes. */
  | { type: "mute"; muted?: boolean }
  | { type: "state" };

/** Why `play` was not done. */
export type EmbedRefusal =
  /** The browser starts sound only after somebody pressed: the play button is shown. */
  | "press_needed"
  /** The product has no trailer, or this is a buy button. */
  | "nothing_to_play"
  /** The trailer is on another site, whose own player is shown now and takes no commands. */
  | "elsewhere"
  | "load_failed";

export interface EmbedState {
  kind: EmbedKind;
  slug: string;
  paused: boolean;
  ended: boolean;
  muted: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; null before it is known. */
  duration: number | null;
}

/** What an embed tells the page around it. */
export type EmbedEvent =
  | { type: "ready" }
  | ({ type: "state" } & EmbedState)
  | { type: "play" | "pause" | "ended" }
  /** Once a second. */
  | { type: "time"; time: number; duration: number }
  /** CSS pixels that its content takes. */
  | { type: "resize"; width: number; height: number }
  /** A link was pressed and opened in a tab: the purchase, or another page of the site. */
  | { type: "buy" | "open"; href: string }
  | { type: "error"; of: "play"; reason: EmbedRefusal };
