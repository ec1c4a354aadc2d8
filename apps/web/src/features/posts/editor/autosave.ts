import type { PostDocument } from "@palco/contract/rich-text";

/** `saved`: all that was typed is safe. `conflict`: another tab saved; nothing is sent until `resume`. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

export interface AutosaveNeeds {
  /** Sends a text that was made from a revision; answers the next one. */
  save: (document: PostDocument, revision: number) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  /** Pause in typing before the text is sent. */
  pauseMs?: number;
  /** Delay before the next retry. */
  retryMs?: number;
}

/** Sends what is typed after a pause, one save at a time; what is typed meanwhile goes with the next. */
export function createAutosave(
  revision: number,
  { save, isConflict, onState, pauseMs = 1200, retryMs = 5000 }: AutosaveNeeds,
) {
  let base = revision;
  let waiting: PostDocument | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let state: SaveState = "saved";
  const tell = (next: SaveState) => {
    state = next;
    onState(next);
  };
  function after(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function send(): Promise<void> {
    const document = waiting!;
    waiting = undefined;
    tell("saving");
    try {
      base = await save(document, base);
      tell(waiting ? "waiting" : "saved");
    } catch (error) {
      waiting ??= document;
      if (isConflict(error)) return tell("conflict");
      tell("failed");
      after(retryMs);
    }
  }

  /** Sends what waits now, and what came while it was sent. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    while (waiting && state !== "conflict") {
      running = send().finally(() => (running = undefined));
      await running;
      if (state === "failed") return;
    }
  }

  return {
    change(document: PostDocument): void {
      waiting = document;
      if (state === "conflict") return;
      if (!running) tell("waiting");
      after(pauseMs);
    },
    flush,
    /** After a conflict: goes on from the revision that was found, with what was typed. */
    async resume(next: number): Promise<void> {
      base = next;
      tell("waiting");
      await flush();
    },
    /** After a conflict: what was typed since goes into the history too, before something else is shown. */
    async keep(): Promise<void> {
      if (waiting) await save(waiting, base).catch(() => {});
    },
    stop: () => clearTimeout(timer),
    get revision() {
      return base;
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
