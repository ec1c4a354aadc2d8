import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { Table2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newUuid } from "#app/new-uuid.ts";
import type { CsvOutline } from "./csv-outline.ts";
import type { Outline } from "./outline.ts";

interface CsvDialogProps {
  /** Modules and lessons that the course takes yet. */
  room: { modules: number; lessons: number };
  onClose: () => void;
  onModules: (modules: Outline) => void;
}

/** Reads modules and lessons from a table, and shows what it makes of them before they are added. */
export default function CsvDialog({ room, onClose, onModules }: CsvDialogProps) {
  const { t } = useTranslation("courses");
  const [read, setRead] = useState<CsvOutline | "unreadable">();

  async function open(file: File): Promise<void> {
    const { readCsvOutline } = await import("./csv-outline.ts");
    const nameOf = (number: number) => t("module_n", { number });
    setRead(readCsvOutline(await file.text(), { newId: newUuid, nameOf, room }) ?? "unreadable");
  }
  const found = typeof read === "object" && read.lessons > 0 ? read : undefined;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("csv")}
      description={t("csv_about")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!found}
            onClick={() => {
              onModules(found!.modules);
              onClose();
            }}
          >
            {t("csv_add")}
          </Button>
        </>
      }
    >
      <div className="csv-fields">
        <FileDrop
          label={t("csv_file")}
          hint={t("csv_hint")}
          accept=".csv,text/csv,.tsv,.txt"
          icon={<Table2 aria-hidden="true" />}
          error={read === "unreadable" ? t("csv_unreadable") : undefined}
          onFiles={([file]) => (file ? void open(file) : undefined)}
        />
        {typeof read === "object" ? (
          <Alert tone={read.skipped.length ? "warning" : "info"} announce>
            {t("csv_found", {
              modules: t("csv_modules", { count: read.modules.length }),
              lessons: t("lessons_count", { count: read.lessons }),
            })}
            {read.skipped.length
              ? ` ${t("csv_skipped", { lines: read.skipped.slice(0, 20).join(", "), count: read.skipped.length })}`
              : ""}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}
