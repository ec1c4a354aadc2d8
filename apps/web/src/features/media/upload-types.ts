import type { AssetView, ResourceView, AudioTrackTarget } from "@palco/contract/media/api";

/**
 * - `sending`, `paused`: as it says
 * - `offline`: the line is away; goes on by itself
 * - `needs_file`: the page was reloaded; the same file has to be chosen again
 * - `processing`: all is there, qualities are being made (or the video is not looked at yet)
 * - `ready`: all is made; of a file of sound: all is there
 * - `refused`: it is no video that can be shown
 * - `failed`: something else; can be tried again
 */
export type UploadPhase =
  | "sending"
  | "paused"
  | "offline"
  | "needs_file"
  | "processing"
  | "ready"
  | "refused"
  | "failed";

/** Problem of an upload, as a text of `media`; the server's own text comes as `message`. */
export type UploadProblem = "problem_session" | "problem_lost" | "problem_not_attached" | "problem_unknown";

/** An upload as the screens see it. */
export interface VideoUploadState {
  id: string;
  filename: string;
  size: number;
  /** Bytes that have gone. */
  sent: number;
  phase: UploadPhase;
  /** Address of the file itself in this browser, for a first look at it. */
  preview?: string;
  /** Bytes per second. */
  speed?: number;
  problem?: UploadProblem;
  /** The server's words, in the person's language. */
  message?: string;
  /** The video, once all of it is there. */
  asset?: AssetView;
  attachTo?: string;
  /** Target of an audio file that is an additional track of a video. */
  audioTrack?: AudioTrackTarget | undefined;
  /** True for an audio file by itself: an episode. */
  audio?: boolean | undefined;
  /** It is a file to be downloaded; once all of it is there, which. */
  resource?: boolean | ResourceView | undefined;
}

export const isSending = ({ phase }: VideoUploadState): boolean => phase === "sending" || phase === "offline";
/** Nothing more will happen. */
export const isOver = ({ phase }: VideoUploadState): boolean => phase === "ready" || phase === "refused";
