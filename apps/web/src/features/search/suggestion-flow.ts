/** Longer than between two letters of a fast typist's word, shorter than one notices. */
export const pauseMs = 80;
/** What was found for words is offered again without asking for this long. */
const keptMs = 60_000;
const mostKept = 50;

export interface Offered<T> {
  /** For the words that are wanted, or for those before while they are asked. */
  data: T | undefined;
  /** For these words, not for those before. */
  isCurrent: boolean;
  isError: boolean;
}

interface FlowNeeds<T> {
  /** Below so many letters nothing is asked. */
  least: number;
  ask: (words: string, signal: AbortSignal) => Promise<T>;
  now?: () => number;
}

const nothing = { data: undefined, isCurrent: false, isError: false } as const;

/**
 * What is offered while somebody types: asked after a pause, one question at a time, and an answer to earlier words is
 * dropped whenever it comes.
 */
export function createSuggestionFlow<T>({ least, ask, now = Date.now }: FlowNeeds<T>) {
  const listeners = new Set<() => void>();
  const kept = new Map<string, { at: number; data: T }>();
  let offered: Offered<T> = nothing;
  let wanted = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question: AbortController | undefined;

  function offer(next: Offered<T>): void {
    offered = next;
    for (const tell of listeners) tell();
  }

  async function askFor(words: string): Promise<void> {
    const mine = (question = new AbortController());
    try {
      const data = await ask(words, mine.signal);
      if (kept.size >= mostKept) kept.clear();
      kept.set(words, { at: now(), data });
      if (mine === question) offer({ data, isCurrent: true, isError: false });
    } catch {
      if (mine === question) offer({ ...nothing, isError: true });
    }
  }

  return {
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    getOffered: () => offered,
    want(words: string): void {
      if (words === wanted) return;
      wanted = words;
      clearTimeout(timer);
      question?.abort();
      question = undefined;
      if (words.length < least) return offer(nothing);
      const known = kept.get(words);
      if (known && now() - known.at < keptMs)
        return offer({ data: known.data, isCurrent: true, isError: false });
      offer({ data: offered.data, isCurrent: false, isError: false });
      timer = setTimeout(() => void askFor(words), pauseMs);
    },
  };
}
