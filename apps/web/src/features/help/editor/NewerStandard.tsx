import type { HelpTextEdit } from "@palco/contract/help/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Differences } from "./Differences.tsx";

interface NewerStandardProps {
  edit: HelpTextEdit;
  isSaving: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** The release brings another standard text than the one that was written over: both beside each other, and the choice. */
export function NewerStandard({ edit, isSaving, onKeep, onTake }: NewerStandardProps) {
  const { t } = useTranslation("help-editor");
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      tone="info"
      title={t("newer_title")}
      actions={
        <>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "newer_hide" : "newer_show")}
          </Button>
          <Button size="sm" loading={isSaving} onClick={onKeep}>
            {t("keep_mine")}
          </Button>
          <Button size="sm" loading={isSaving} onClick={onTake}>
            {t("take_standard")}
          </Button>
        </>
      }
    >
      {t("newer_text")}
      {isOpen ? (
        <Differences
          before={edit.text}
          after={edit.standard}
          names={{ added: t("added"), removed: t("removed") }}
        />
      ) : null}
    </Alert>
  );
}
