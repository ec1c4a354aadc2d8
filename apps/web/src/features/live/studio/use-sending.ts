import { useEffect, useRef, useState } from "react";
import { type SendingState, WhipClient } from "./whip-client.ts";

/** Sends what one records with a stream key, until it is stopped or left. */
export function useSending(streamKey: string) {
  const client = useRef<WhipClient | undefined>(undefined);
  const [state, setState] = useState<SendingState>("ended");
  // With another key the one it sends with is worth nothing.
  useEffect(() => () => client.current?.close(), [streamKey]);
  return {
    state,
    isOn: state === "connecting" || state === "sending" || state === "lost",
    send(stream: MediaStream) {
      client.current = new WhipClient(stream, streamKey, setState);
    },
    stop() {
      client.current?.close();
      client.current = undefined;
    },
    replace: (track: MediaStreamTrack) => client.current?.replace(track),
  };
}
