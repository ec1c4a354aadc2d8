import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { toast } from "@palco/ui/toasts";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useImport, useShownJob } from "./use-people-jobs.ts";

/** Makes accounts of a file of a spreadsheet. */
export function ImportPeople() {
  const { t } = useTranslation("people");
  const [file, setFile] = useState<File>();
  const shown = useShownJob();
  const send = useImport();
  async function start(): Promise<void> {
    if (!file) {
      toast.error(t("import_missing"));
      throw new Error("no file");
    }
    try {
      shown.show((await send.mutateAsync(file)).id);
      setFile(undefined);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button className="edit-page" icon={<Upload aria-hidden="true" />}>
          {t("import")}
        </Button>
      }
      title={t("import_ask")}
      description={t("import_about")}
      confirmLabel={t("import_start")}
      tone="primary"
      onConfirm={start}
    >
      <FileDrop
        label={t("import_file")}
        hint={t("import_columns")}
        accept=".csv,text/csv"
        onFiles={([one]) => setFile(one)}
      >
        {file ? <strong data-user-content>{file.name}</strong> : undefined}
      </FileDrop>
    </ConfirmDialog>
  );
}
