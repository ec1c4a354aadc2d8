import { Button } from "@palco/ui/button";
import type { Language } from "@palco/values/language";
import { Eye, History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SaveState } from "./autosave.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";

interface EditorFootProps {
  slug: string;
  language: Language;
  state: SaveState;
  words: number;
  disabled: boolean;
  /** Sends what waits. */
  flush: () => Promise<void>;
  revisionOf: () => number;
  onRestored: () => Promise<unknown>;
}

/** Under the sheet: whether all is safe, how long it is, and the ways to look back and ahead. */
export function EditorFoot(props: EditorFootProps) {
  const { slug, language, state, words, disabled, flush, revisionOf, onRestored } = props;
  const { t } = useTranslation("posts");
  const [isOpen, setOpen] = useState(false);
  const address = `/posts/${slug}?preview=true&language=${language}`;
  return (
    <footer className="post-foot">
      <p>
        <span role="status" data-state={state} className="post-foot__state">
          {t(`state_${state}`)}
        </span>
        <span>{t("words", { count: words })}</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<History aria-hidden="true" />}
        onClick={() => void flush().finally(() => setOpen(true))}
      >
        {t("history")}
      </Button>
      <Button
        size="sm"
        icon={<Eye aria-hidden="true" />}
        // The window has to open in the press itself; what waits is sent while it loads.
        onClick={() => {
          const preview = window.open("about:blank", "_blank");
          void flush().finally(() => preview?.location.assign(address));
        }}
      >
        {t("preview")}
      </Button>
      <HistoryDialog
        {...{ slug, language, revisionOf, onRestored, disabled }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </footer>
  );
}
