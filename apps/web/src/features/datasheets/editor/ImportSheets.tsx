import { ApiError } from "@palco/contract/client";
import { type ImportedSheet, importDatasheets } from "@palco/contract/datasheets/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useOnceKey } from "#app/use-once-key.ts";

interface Read {
  format: "csv" | "json";
  content: string;
  sheets: ImportedSheet[];
  made: number;
}

interface ImportSheetsProps {
  channel: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reads a file, shows what would become of each sheet, and makes drafts when asked to. */
export function ImportSheets({ channel, open, onOpenChange }: ImportSheetsProps) {
  const { t } = useTranslation("datasheets");
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const [read, setRead] = useState<Read>();
  const close = () => {
    setRead(undefined);
    onOpenChange(false);
  };
  const send = useMutation({
    mutationFn: (file: Pick<Read, "format" | "content"> & { check: boolean }) =>
      sendOnce([channel, file], (options) =>
        call(importDatasheets, { params: { slug: channel }, body: file }, options),
      ),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t("import_failed")),
  });
  async function check(file: File | undefined): Promise<void> {
    if (!file) return;
    const format = /\.json$/i.test(file.name) ? "json" : "csv";
    const content = await file.text();
    send.mutate(
      { format, content, check: true },
      { onSuccess: ({ sheets, made }) => setRead({ format, content, sheets, made }) },
    );
  }
  function make({ format, content }: Read): void {
    send.mutate(
      { format, content, check: false },
      {
        onSuccess({ made }) {
          toast.success(t("imported", { count: made }));
          void queries.invalidateQueries();
          close();
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={t("import_title")}
      description={t("import_about")}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t("cancel")}
          </Button>
          {read ? (
            <Button
              variant="primary"
              disabled={!read.made}
              loading={send.isPending}
              onClick={() => make(read)}
            >
              {t("import_make", { count: read.made })}
            </Button>
          ) : null}
        </>
      }
    >
      {read ? (
        <ul className="sheet-import">
          {read.sheets.map(({ line, title, languages, issues }) => (
            <li key={line} data-wrong={issues.length > 0 || undefined}>
              {issues.length ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
              <div>
                <strong data-user-content>{title || t("import_untitled")}</strong>
                <p>
                  {t("import_line", { line })} ·{" "}
                  {issues.length
                    ? t("import_wrong", { fields: issues.map(({ field }) => field).join(", ") })
                    : [t("import_good"), languages.join(", ").toUpperCase()].filter(Boolean).join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <FileDrop
          label={t("file")}
          accept=".csv,.json,text/csv,application/json"
          disabled={send.isPending}
          onFiles={([file]) => void check(file)}
        />
      )}
    </Dialog>
  );
}
