import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useTranslation } from "react-i18next";

interface EditionDialogProps {
  open: boolean;
  learners: number;
  completed: number;
  edition: number;
  isSaving: boolean;
  onClose: () => void;
  onChoose: (change: "edition") => void;
}

/** A change asks learners for more than they began: they keep their edition, or nothing is saved. */
export function EditionDialog({
  open,
  learners,
  completed,
  edition,
  isSaving,
  onClose,
  onChoose,
}: EditionDialogProps) {
  const { t } = useTranslation("courses");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("edition_title", { edition: edition + 1 })}
      description={t("edition_about", { count: learners, completed })}
      footer={
        <>
          <Button onClick={onClose}>{t("edition_back")}</Button>
          <Button variant="primary" loading={isSaving} onClick={() => onChoose("edition")}>
            {t("edition_publish", { edition: edition + 1 })}
          </Button>
        </>
      }
    >
      <p>{t("edition_text")}</p>
    </Dialog>
  );
}
