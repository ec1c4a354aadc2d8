import type { Fatal } from "./renewal.ts";
import type { AudioTrack } from "@palco/contract/playback/api";

export interface Engine {
  /** Chooses a quality, or lets the engine choose (`null`). */
  setQuality(index: number | null): void;
  /** Another of `onAudioTracks`; null for a broadcast's own. */
  setAudioTrack?(id: string | null): void;
  retry(): void;
  /** Told how long a question and its answer take, in milliseconds. */
  roundTrip?(ms: number): void;
  /** Told when second 0 of a broadcast came in at its origin, in milliseconds since 1970. */
  cameInAt?(second0: number): void;
  /** When what is on the screen came in at the origin, or is to be shown, in milliseconds since 1970; where the playlists say so. */
  date?(): number | undefined;
  /** Which second of the film that is; undefined where it is the element's own time. */
  filmTime?(): number | undefined;
  destroy(): void;
}

export interface EngineEvents {
  onQualities(qualities: Quality[]): void;
  /** The chosen quality is being encoded, and shown once it is there; null when there is none such. */
  onPreparing?(index: number | null): void;
  /** Bits per second, as measured. */
  onBandwidth(estimate: number): void;
  /** The height that is shown. */
  onShown(height: number): void;
  /** It cannot go on by itself. `refused`: the address is not answered any more. */
  onFatal(kind: Fatal): void;
  /** Stopped amid the film, perhaps because its address is over: report, then retry. */
  onStale?(): void;
  /** A broadcast has ended. */
  onOver(): void;
  /** Its encoder is away, or back: what is shown stands still meanwhile. */
  onInterrupted(interrupted: boolean): void;
  /** Reports the selectable audio tracks: of a broadcast those besides its own, of a film all. */
  onAudioTracks?(audioTracks: AudioTrack[]): void;
  /** An audio track of a broadcast has ended: the broadcast's own is played instead. */
  onAudioTrackLost?(id: string): void;
}

/** A quality one can choose: its height in lines. */
export interface Quality {
  index: number;
  height: number;
}
