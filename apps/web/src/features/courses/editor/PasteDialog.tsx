import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { titlesIn } from "./outline.ts";

interface PasteDialogProps {
  open: boolean;
  onClose: () => void;
  onTitles: (titles: readonly string[]) => void;
}

/** Makes a lesson of each line. */
export function PasteDialog({ open, onClose, onTitles }: PasteDialogProps) {
  const { t } = useTranslation("courses");
  const [text, setText] = useState("");
  const titles = titlesIn(text);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("paste")}
      description={t("paste_about")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!titles.length}
            onClick={() => {
              onTitles(titles);
              setText("");
              onClose();
            }}
          >
            {t("paste_make", { count: titles.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("paste_label")}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}
