import { useFormat } from "#app/format.ts";
import { useNow } from "./use-now.ts";

/** Time on air: counting, or the final length. */
export function OnAirClock({ from, to }: { from: string; to: string | null }) {
  const format = useFormat();
  const now = useNow(to === null);
  const until = to === null ? now : Date.parse(to);
  return (
    <time className="live-clock" role="timer" aria-live="off">
      {format.clock(until - Date.parse(from))}
    </time>
  );
}
