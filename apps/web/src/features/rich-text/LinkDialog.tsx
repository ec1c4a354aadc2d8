import { isLink } from "@palco/contract/rich-text";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Dialog for the link of the selected words. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const { t } = useTranslation("rich-text");
  const [href, setHref] = useState("");
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (!open) return;
    setHref((editor.getAttributes("link")["href"] as string | undefined) ?? "");
    setWrong(false);
  }, [open, editor]);
  const hasLink = editor.isActive("link");

  function save(): void {
    const typed = href.trim();
    const whole = isLink(typed) ? typed : `https://${typed}`;
    if (!typed || !isLink(whole)) return setWrong(true);
    const words = editor.state.selection.empty && !hasLink;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (words)
      chain
        .insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href: whole } }] })
        .run();
    else chain.setLink({ href: whole }).run();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("tool_link")}
      size="sm"
      footer={
        <>
          {hasLink ? (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
                onClose();
              }}
            >
              {t("link_remove")}
            </Button>
          ) : (
            <Button onClick={onClose}>{t("cancel")}</Button>
          )}
          <Button variant="primary" onClick={save}>
            {t("link_save")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("link_address")}
        type="url"
        inputMode="url"
        value={href}
        error={isWrong ? t("link_wrong") : undefined}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
    </Dialog>
  );
}
