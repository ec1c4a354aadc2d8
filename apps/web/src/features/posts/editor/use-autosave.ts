import { ApiError } from "@palco/contract/client";
import { type PostText, savePostText } from "@palco/contract/posts/api";
import type { Language } from "@palco/values/language";
import { useEffect, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { type Autosave, createAutosave, type SaveState } from "./autosave.ts";

export interface AutosaveWish {
  slug: string;
  language: Language;
  /** Revision of the loaded text; 0 when there is none. */
  revision: number;
  onSaved: (text: PostText) => void;
}

/** Saves the text of a language while it is written, and what waits when one leaves. */
export function useAutosave({ slug, language, revision, onSaved }: AutosaveWish): {
  state: SaveState;
  autosave: Autosave;
} {
  const [state, setState] = useState<SaveState>("saved");
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  // One for each text that was loaded: the editor is made anew with another language.
  const [autosave] = useState(() =>
    createAutosave(revision, {
      save: async (document, from) => {
        const text = await call(savePostText, {
          params: { slug, language },
          body: { document, revision: from },
        });
        saved.current(text);
        return text.revision;
      },
      isConflict: (error) => error instanceof ApiError && error.code === "posts.changed_elsewhere",
      onState: setState,
    }),
  );
  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && void autosave.flush();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      void autosave.flush().finally(autosave.stop);
    };
  }, [autosave]);
  // Closing the tab would lose an unfinished save.
  const isOnItsWay = state === "waiting" || state === "saving";
  useEffect(() => {
    if (!isOnItsWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOnItsWay]);
  return { state, autosave };
}
