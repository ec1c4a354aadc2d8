import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkImage } from "./check-image.ts";
import { sendImage } from "./send-image.ts";

export interface ImageUpload {
  /** The file on its way, for its preview. */
  file: File | undefined;
  /** 0 to 1 while it goes up. */
  progress: number | undefined;
  error: string | undefined;
  send(file: File): Promise<void>;
  /** Stops what is on its way and forgets what was said of it. */
  reset(): void;
}

/** Checks a chosen picture, sends it and hands over what came of it. A newer choice replaces the one before. */
export function useImageUpload(purpose: ImagePurpose, onSent: (image: ImageView) => void): ImageUpload {
  const { t } = useTranslation("media");
  const [state, setState] = useState<{ file?: File; progress?: number; error?: string }>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function reset(): void {
    running.current?.abort();
    running.current = undefined;
    setState({});
  }

  async function send(file: File): Promise<void> {
    reset();
    const mine = new AbortController();
    running.current = mine;
    const checked = await checkImage(file);
    if (mine.signal.aborted) return;
    if ("problem" in checked) return setState({ error: t(checked.problem) });
    const typed = new File([file], file.name, { type: checked.type });
    setState({ file, progress: 0 });
    try {
      const image = await sendImage(typed, purpose, (progress) => setState({ file, progress }), mine.signal);
      if (mine.signal.aborted) return;
      setState({});
      onSent(image);
    } catch (error) {
      if (!mine.signal.aborted)
        setState({ error: error instanceof ApiError ? error.message : t("image_not_sent") });
    }
  }

  return { file: state.file, progress: state.progress, error: state.error, send, reset };
}
