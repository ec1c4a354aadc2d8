import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** Below this, in decibels, it counts as silence. */
const QUIET = -60;

/** Level of the microphone while the user speaks. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation("live");
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stream.getAudioTracks().length) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    let shown = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
      const level = Math.max(0, 1 - (10 * Math.log10(power || 1e-12)) / QUIET);
      // Up at once, down slowly, as meters do.
      shown = Math.max(level, shown * 0.92);
      meter.current?.style.setProperty("--level", shown.toFixed(3));
      meter.current?.setAttribute("aria-valuenow", String(Math.round(shown * 100)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <div
      ref={meter}
      className="live-meter"
      role="meter"
      aria-label={t("studio_level")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
