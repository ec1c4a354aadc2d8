import type { PodcastView } from "@palco/contract/podcasts/api";
import { useEffect, useRef } from "react";
import { imageUrl } from "#app/images.ts";
import { type Listening, steps } from "./use-listening.ts";

/**
 * Tells the operating system what is playing, so that a locked phone, a headset or a car shows it and its buttons
 * work.
 */
export function useMediaSession({
  listening,
  product,
}: {
  listening: Listening;
  product: PodcastView["product"];
}): void {
  const { current, state } = listening;
  const media = "mediaSession" in navigator ? navigator.mediaSession : undefined;
  const title = current?.title;
  const { image, title: podcast } = product;
  const channel = product.channel.title;

  useEffect(() => {
    if (!media || title === undefined) return;
    const artwork = image
      ? [320, 640, 1280].map((width) => ({ src: imageUrl(image, width), type: "image/webp" }))
      : [];
    media.metadata = new MediaMetadata({ title, artist: channel, album: podcast, artwork });
    return () => {
      media.metadata = null;
      media.playbackState = "none";
    };
  }, [media, title, podcast, channel, image]);

  const pressed = useRef(listening);
  useEffect(() => {
    pressed.current = listening;
  });
  const isOn = title !== undefined;
  const [hasPrevious, hasNext] = [Boolean(listening.previous), Boolean(listening.next)];
  useEffect(() => {
    if (!media || !isOn) return;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => pressed.current.toggle(),
      pause: () => pressed.current.pause(),
      seekbackward: ({ seekOffset }) => pressed.current.skip(-(seekOffset ?? steps.back)),
      seekforward: ({ seekOffset }) => pressed.current.skip(seekOffset ?? steps.forward),
      seekto: ({ seekTime }) => seekTime !== undefined && pressed.current.seek(seekTime),
      ...(hasPrevious && { previoustrack: () => pressed.current.previous?.() }),
      ...(hasNext && { nexttrack: () => pressed.current.next?.() }),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(media, action, handlers[action]!);
    return () => actions.forEach((action) => setHandler(media, action, null));
  }, [media, isOn, hasPrevious, hasNext]);

  const { paused, duration, rate, time } = state;
  useEffect(() => {
    if (!media || !isOn) return;
    media.playbackState = paused ? "paused" : "playing";
    if (duration > 0)
      media.setPositionState?.({ duration, playbackRate: rate, position: Math.min(time, duration) });
  }, [media, isOn, paused, duration, rate, time]);
}

/** Browsers refuse the actions they do not know. */
function setHandler(
  media: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    media.setActionHandler(action, handler);
  } catch {
    // It has no such button.
  }
}
