import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkImage } from "./check-image.ts";
import { sendImage } from "./send-image.ts";

/** One picture of a form, as its field shows it. */
export interface Picture {
  purpose: ImagePurpose;
  /** The stored picture, or the chosen one once it has arrived. */
  value: ImageView | null;
  /** The file on its way, for its preview. */
  file?: File;
  /** 0 to 1 while it goes up. */
  progress?: number;
  error?: string;
  choose(file: File | null): void;
}

type Sending = Pick<Picture, "file" | "progress" | "error">;
type Outcome = "sent" | "failed" | "stopped";

/**
 * The pictures of a form, by kind: the stored ones, until another is chosen. A chosen picture is uploaded at once,
 * and the upload continues whichever step of the form is shown; `onImage` gets the field's new value. A form saves
 * after `settled`.
 */
export function usePictures<Kind extends string>(
  stored: Record<Kind, ImageView | null>,
  purposes: Record<Kind, ImagePurpose>,
  onImage: (kind: Kind, image: ImageView | null) => void,
) {
  const { t } = useTranslation("media");
  const [chosen, setChosen] = useState<Partial<Record<Kind, ImageView | null>>>({});
  const [sending, setSending] = useState<Partial<Record<Kind, Sending>>>({});
  const [isAwaited, setAwaited] = useState(false);
  const runs = useRef(new Map<Kind, { stop: AbortController; outcome: Promise<Outcome> }>());
  const isLeft = useRef(false);
  useEffect(() => {
    const all = runs.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      all.forEach(({ stop }) => stop.abort());
    };
  }, []);

  const say = (kind: Kind, state: Sending | undefined) =>
    setSending((before) => ({ ...before, [kind]: state }));
  function put(kind: Kind, image: ImageView | null): void {
    setChosen((before) => ({ ...before, [kind]: image }));
    onImage(kind, image);
  }
  function stop(kind: Kind): void {
    runs.current.get(kind)?.stop.abort();
    runs.current.delete(kind);
    say(kind, undefined);
  }

  async function send(kind: Kind, file: File, signal: AbortSignal): Promise<Outcome> {
    say(kind, { progress: 0 });
    const checked = await checkImage(file);
    if (signal.aborted) return "stopped";
    if ("problem" in checked) {
      say(kind, { error: t(checked.problem) });
      return "failed";
    }
    say(kind, { file, progress: 0 });
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const onProgress = (progress: number) => (signal.aborted ? undefined : say(kind, { file, progress }));
      const image = await sendImage(typed, purposes[kind], onProgress, signal);
      if (signal.aborted) return "stopped";
      say(kind, undefined);
      put(kind, image);
      return "sent";
    } catch (error) {
      if (signal.aborted) return "stopped";
      say(kind, { error: error instanceof ApiError ? error.message : t("image_not_sent") });
      return "failed";
    }
  }

  function choose(kind: Kind, file: File | null): void {
    stop(kind);
    if (!file) return put(kind, null);
    const mine = new AbortController();
    const outcome = send(kind, file, mine.signal).finally(() => {
      if (runs.current.get(kind)?.stop === mine) runs.current.delete(kind);
    });
    runs.current.set(kind, { stop: mine, outcome });
  }

  /** Waits for the pictures on their way; answers whether the form may be saved with what came of them. */
  async function settled(): Promise<boolean> {
    setAwaited(true);
    try {
      for (let [next] = runs.current.values(); next; [next] = runs.current.values())
        // A replaced upload is no loss. A failed one is, and so is a form the user has left.
        if ((await next.outcome) === "failed" || isLeft.current) return false;
      return true;
    } finally {
      setAwaited(false);
    }
  }

  return {
    of: (kind: Kind): Picture => ({
      ...sending[kind],
      purpose: purposes[kind],
      value: kind in chosen ? (chosen[kind] ?? null) : stored[kind],
      choose: (file) => choose(kind, file),
    }),
    isSending: Object.values<Sending | undefined>(sending).some((one) => one?.progress !== undefined),
    /** Saving waits for them. */
    isAwaited,
    settled,
    /** Back to what is stored; what is on its way stops. */
    forget(): void {
      for (const kind of runs.current.keys()) stop(kind);
      setSending({});
      setChosen({});
    },
  };
}
export type Pictures<Kind extends string> = ReturnType<typeof usePictures<Kind>>;
