import type { PageEdit } from "@palco/contract/pages/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { type LocalCopy, newestCopy } from "./local-copy.ts";
import { isSame } from "./page-editor.ts";

/** Offers the unsaved work of an earlier tab or of another browser, with its time. */
export function KeptCopy({
  saved,
  onTake,
  onDrop,
}: {
  saved: PageEdit;
  onTake: (copy: LocalCopy) => void;
  onDrop: () => void;
}) {
  const { t } = useTranslation("page-editor");
  const format = useFormat();
  const [copy, setCopy] = useState(() => newestCopy(saved));
  if (!copy || isSame(copy.sections, saved.sections)) return null;
  const { at, device, base } = copy;
  const close = (then: () => void) => () => {
    setCopy(undefined);
    then();
  };
  const time = format.dateTime(at);
  return (
    <Alert
      tone="info"
      title={
        device === undefined
          ? t("copy_title", { time })
          : t("copy_title_device", { time, device: device || t("copy_elsewhere") })
      }
      actions={
        <>
          <Button size="sm" onClick={close(() => onTake(copy))}>
            {t("copy_take")}
          </Button>
          <Button size="sm" variant="ghost" onClick={close(onDrop)}>
            {t("copy_drop")}
          </Button>
        </>
      }
    >
      {t(base === saved.revision ? "copy_text" : "copy_older_text")}
    </Alert>
  );
}
