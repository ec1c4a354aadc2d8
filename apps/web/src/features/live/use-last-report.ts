import type { BroadcastView, EncoderReport } from "@palco/contract/live/api";
import { useState } from "react";

/** Figures of the encoder. A second without is ignored while the picture goes on; null: none yet, or the signal is lost. */
export function useLastReport({ encoder, state }: BroadcastView): EncoderReport | null {
  const [last, setLast] = useState(encoder);
  if (encoder && encoder !== last) setLast(encoder);
  return encoder ?? (state === "interrupted" ? null : last);
}
