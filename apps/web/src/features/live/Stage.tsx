import { Spinner } from "@palco/ui/spinner";
import { lazy, Suspense, useEffect, useRef } from "react";

const Player = lazy(async () => ({ default: (await import("#features/player/Player.tsx")).Player }));

/** The picture that comes in, or the recording of the last one. */
export function Stage({
  assetId,
  title,
  label,
  liveMark,
}: {
  assetId: string;
  title: string;
  label?: string;
  liveMark?: string;
}) {
  const stage = useRef<HTMLDivElement>(null);
  // The producer sits beside the microphone: playback begins muted and is unmuted by hand.
  useEffect(() => {
    const mute = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) target.muted = true;
    };
    const element = stage.current;
    const once = { capture: true, once: true };
    element?.addEventListener("loadstart", mute, once);
    return () => element?.removeEventListener("loadstart", mute, once);
  }, []);
  return (
    <div ref={stage} className="live-stage">
      <Suspense fallback={<Spinner size={40} label={label} />}>
        <Player playable={{ assetId }} title={title} {...(liveMark && { liveMark })} />
      </Suspense>
    </div>
  );
}
