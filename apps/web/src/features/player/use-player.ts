import type { StartedPlayback } from "@palco/contract/playback/api";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Engine, Quality } from "./engine-types.ts";
import { startEngine } from "./engine.ts";
import type { Airing, Clock } from "./live/clock-sync.ts";
import { createRenewal } from "./renewal.ts";
import { useAddressWatch } from "./use-address-watch.ts";
import { useAirPlay } from "./use-airplay.ts";
import { useAudioTracks } from "./use-audio-tracks.ts";
import { useCaptions } from "./use-captions.ts";
import { useVideo } from "./use-video.ts";

interface PlayerParts {
  video: RefObject<HTMLVideoElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** Full screen is the page's, not the player's: it stays when another film takes its place. */
  wholePage: boolean;
  playback: StartedPlayback | undefined;
  /** One showing of a film that everybody sees at once. */
  airing: Airing | undefined;
  clock: Clock | undefined;
  /** Which second of the film is on the screen; kept here for those who report it. */
  filmTime: RefObject<() => number>;
  base: () => string;
  report: () => Promise<void>;
  autoPlay: boolean;
  /** Second to begin at, before the one where the account left off. */
  startAt: number | undefined;
}

export type PlayerControl = ReturnType<typeof usePlayer>;

/** Everything one can do with the film, and how it stands. */
export function usePlayer({
  video,
  stage,
  wholePage,
  playback,
  airing,
  clock,
  filmTime,
  base,
  report,
  autoPlay,
  startAt,
}: PlayerParts) {
  const engine = useRef<Engine | undefined>(undefined);
  const [qualities, setQualities] = useState<Quality[]>([]);
  const [quality, chooseQuality] = useState<number | null>(null);
  const [preparing, setPreparing] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  const [bandwidth, setBandwidth] = useState(0);
  const [failure, setFailure] = useState<"network" | "media" | undefined>();
  const [blocked, setBlocked] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [over, setOver] = useState(false);
  const [interrupted, setInterrupted] = useState(false);
  const [latency, setLatency] = useState<number>();
  const state = useVideo(video, playback !== undefined);
  const captions = useCaptions(video, playback, { base, filmTime });
  const openAirPlay = useAirPlay(video, playback !== undefined);
  const audioTracks = useAudioTracks(playback);
  const { audioTrack } = audioTracks;
  /** For the engine, which begins with it and tells of others long after. */
  const heard = useRef(audioTracks);
  useEffect(() => {
    heard.current = audioTracks;
  });
  const sessionId = playback?.sessionId;
  const resumeMs = playback?.resumeAtMs ?? null;
  const resumeAt = startAt ?? (resumeMs === null ? null : resumeMs / 1000);
  const live = playback?.live ?? false;

  const onLoaded = useAddressWatch({ sessionId: live ? undefined : sessionId, base, report });

  useEffect(() => {
    const element = video.current;
    if (!element || !sessionId) return;
    let left = false;
    const renewal = createRenewal({
      report,
      retry: () => engine.current?.retry(),
      onFailure: setFailure,
    });
    const begun = heard.current;
    const how = {
      startAt: resumeAt,
      live,
      airing,
      audioTrack: begun.audioTrack,
      language: begun.wanted,
    };
    void startEngine(element, base, how, {
      onQualities: setQualities,
      onPreparing: setPreparing,
      onBandwidth(estimate) {
        onLoaded();
        renewal.played();
        setBandwidth(estimate);
      },
      onShown(height) {
        renewal.played();
        // A broadcast that was away is back.
        setFailure(undefined);
        setShown(height);
      },
      onOver: () => setOver(true),
      onInterrupted: setInterrupted,
      onAudioTracks: (found) => heard.current.tell(found),
      onAudioTrackLost: (id) => heard.current.lose(id),
      onStale: renewal.stale,
      onFatal: renewal.fatal,
    }).then((running) => {
      if (left) return running.destroy();
      engine.current = running;
      running.setAudioTrack?.(heard.current.audioTrack);
      filmTime.current = () => running.filmTime?.() ?? element.currentTime;
      if (autoPlay) element.play().catch(() => setBlocked(true));
    });
    return () => {
      left = true;
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [sessionId, resumeAt, live, airing, filmTime, video, base, report, autoPlay, onLoaded]);

  useEffect(() => engine.current?.setAudioTrack?.(audioTrack), [audioTrack]);

  // Delay behind the broadcaster; a showing has none, as everybody sees the same moment.
  useEffect(() => {
    if (!live || airing || !clock) return;
    const timer = setInterval(() => {
      const date = engine.current?.date?.();
      setLatency(date === undefined ? undefined : Math.max(0, clock() - date));
    }, 1000);
    return () => clearInterval(timer);
  }, [live, airing, clock]);

  // The end screen asks what was watched.
  const { ended } = state;
  useEffect(() => void (ended && report()), [ended, report]);

  const togglePlay = useCallback(() => {
    const element = video.current;
    if (!element) return;
    setBlocked(false);
    if (element.paused) void element.play().catch(() => setBlocked(true));
    else {
      element.pause();
      void report();
    }
  }, [video, report]);

  const seek = useCallback(
    (time: number) => {
      const element = video.current;
      // A broadcast is where it is for everybody.
      if (element && !live)
        element.currentTime = Math.min(Math.max(0, time), Math.max(0, (element.duration || time) - 0.1));
    },
    [video, live],
  );

  const actions = {
    togglePlay,
    seek,
    again() {
      seek(0);
      if (video.current?.paused) togglePlay();
    },
    skip: (seconds: number) => seek((video.current?.currentTime ?? 0) + seconds),
    setVolume(volume: number) {
      const element = video.current;
      if (!element) return;
      element.volume = Math.min(1, Math.max(0, volume));
      element.muted = element.volume === 0;
    },
    toggleMute() {
      if (video.current) video.current.muted = !video.current.muted;
    },
    setRate(rate: number) {
      if (video.current) video.current.playbackRate = rate;
    },
    setQuality(index: number | null) {
      chooseQuality(index);
      engine.current?.setQuality(index);
    },
    toggleFullScreen() {
      const whole = wholePage ? document.documentElement : stage.current;
      if (document.fullscreenElement) void document.exitFullscreen();
      // Absent on an iPhone.
      else if (whole?.requestFullscreen as unknown) void whole?.requestFullscreen().catch(() => {});
      // An iPhone knows full screen for the video alone.
      else (video.current as unknown as { webkitEnterFullscreen?: () => void })?.webkitEnterFullscreen?.();
    },
    togglePictureInPicture() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else void video.current?.requestPictureInPicture?.().catch(() => {});
    },
    retry() {
      setFailure(undefined);
      void report().then(() => engine.current?.retry());
    },
  };

  return {
    state, qualities, quality, preparing, shown, bandwidth, failure, blocked, over, interrupted, latency, menuOpen, setMenuOpen,
    captions: captions.tracks, captionLanguage: captions.language, setCaptionLanguage: captions.choose, toggleCaptions: captions.toggle,
    cue: captions.cue, audioTracks, openAirPlay,
    ...actions,
  }; // prettier-ignore
}
