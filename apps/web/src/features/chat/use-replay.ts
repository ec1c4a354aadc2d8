import { type ChatMessage, replayChat } from "@palco/contract/chat/api";
import { useEffect, useState } from "react";
import { call } from "#app/api.ts";

/** All that was said during a film, in its order; the first pages are there while the others come. */
export function useReplay(productId: string): readonly ChatMessage[] {
  const [said, setSaid] = useState<readonly ChatMessage[]>([]);
  useEffect(() => {
    const aborter = new AbortController();
    const params = { id: productId };
    setSaid([]);
    async function read(): Promise<void> {
      const all = new Map<string, ChatMessage>();
      for (let fromMs = 0, more = true; more;) {
        const page = await call(replayChat, { params, query: { fromMs } }, { signal: aborter.signal });
        const before = all.size;
        for (const message of page.items) all.set(message.id, message);
        setSaid([...all.values()]);
        // The last moment once more: it may hold more than the page did. One that holds nothing else is passed.
        const last = page.items.at(-1)?.atMs ?? fromMs;
        fromMs = all.size === before ? last + 1 : last;
        more = page.more;
      }
    }
    read().catch(() => {});
    return () => aborter.abort();
  }, [productId]);
  return said;
}
