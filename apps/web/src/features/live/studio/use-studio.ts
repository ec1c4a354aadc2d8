import { useCapture } from "./use-capture.ts";
import { useSending } from "./use-sending.ts";
import { canSend } from "./whip-client.ts";

/** This browser as an encoder; undefined where it can't be one, or for who does not know the key. */
export function useStudio(streamKey: string | null) {
  const sending = useSending(streamKey ?? "");
  const capture = useCapture(sending.replace);
  if (streamKey === null || !canSend()) return undefined;
  return {
    sending,
    capture,
    close() {
      sending.stop();
      capture.close();
    },
  };
}
export type Studio = NonNullable<ReturnType<typeof useStudio>>;
