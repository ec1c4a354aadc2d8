import { waitFor, waitingEveryMs } from "@palco/contract/live/waiting";
import { useEffect } from "react";
import { call } from "#app/api.ts";

/** Says every half a minute that this page waits for a product to begin, also while another tab is in front. */
export function useWaiting(slug: string | undefined): void {
  useEffect(() => {
    if (!slug) return;
    // Who could not say so is only not counted.
    const say = () => void call(waitFor, { params: { slug } }).catch(() => {});
    say();
    const timer = setInterval(say, waitingEveryMs);
    return () => clearInterval(timer);
  }, [slug]);
}
