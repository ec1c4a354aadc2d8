import type { FeaturedCard } from "@palco/contract/pages/views";
import { useEffect, useRef, useState } from "react";
import { movesHere } from "./hero-motion.ts";

/** Moves behind the words of a slide, without sound, once it can. */
export default function HeroClip({
  clip,
  isPaused,
}: {
  clip: NonNullable<FeaturedCard["clip"]>;
  isPaused: boolean;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving, setMoving] = useState(false);
  const [moves] = useState(movesHere);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Seen by nobody, it would use up a battery.
    const follow = () => {
      if (isPaused || document.hidden || !isSeen) element.pause();
      else void element.play().catch(() => {});
    };
    let isSeen = true;
    const seen = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
      follow();
    });
    seen.observe(element);
    document.addEventListener("visibilitychange", follow);
    follow();
    return () => {
      seen.disconnect();
      document.removeEventListener("visibilitychange", follow);
    };
  }, [isPaused]);
  if (!moves) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound
    <video
      ref={video}
      className="home-hero-clip"
      data-moving={isMoving || undefined}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setMoving(true)}
    >
      {clip.webm ? <source src={clip.webm} type='video/webm; codecs="av01.0.04M.08"' /> : null}
      <source src={clip.mp4} type="video/mp4" />
    </video>
  );
}
