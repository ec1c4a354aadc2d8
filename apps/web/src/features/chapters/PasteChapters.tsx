import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ParsedChapter, parseChapters } from "./parse-chapters.ts";

/** Takes a list of times and titles, one in each line. */
export function PasteChapters({ onPaste }: { onPaste: (chapters: ParsedChapter[]) => void }) {
  const { t } = useTranslation("chapters");
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const found = parseChapters(text);
  function take(): void {
    if (!found.length) return;
    onPaste(found);
    setText("");
    setOpen(false);
  }
  return (
    <>
      <Button size="sm" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("paste")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("paste_title")}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
            <Button variant="primary" onClick={take}>
              {t("paste_take", { count: found.length })}
            </Button>
          </>
        }
      >
        <TextArea
          label={t("paste_label")}
          hint={t("paste_hint")}
          rows={10}
          placeholder={t("paste_placeholder")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={text.trim() && !found.length ? t("paste_nothing") : undefined}
        />
      </Dialog>
    </>
  );
}
