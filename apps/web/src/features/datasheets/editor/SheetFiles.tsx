import { exportDatasheets } from "@palco/contract/datasheets/api";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { FileDown, FileUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { saveFile } from "#app/save-file.ts";
import { ImportSheets } from "./ImportSheets.tsx";

/** All sheets of a channel as a file, and back as drafts. */
export function SheetFiles({ channel }: { channel: string }) {
  const { t } = useTranslation("datasheets");
  const [isOpen, setOpen] = useState(false);
  const take = async (format: "csv" | "json") => {
    try {
      const { filename, content } = await call(exportDatasheets, {
        params: { slug: channel },
        query: { format },
      });
      saveFile(filename, content, format === "csv" ? undefined : "application/json");
    } catch {
      toast.error(t("load_failed"));
    }
  };
  return (
    <Section title={t("exchange_title")} about={t("exchange_about")}>
      <div className="sheet-files">
        <Button icon={<FileDown aria-hidden="true" />} onClick={() => void take("csv")}>
          {t("export_csv")}
        </Button>
        <Button icon={<FileDown aria-hidden="true" />} onClick={() => void take("json")}>
          {t("export_json")}
        </Button>
        <Button icon={<FileUp aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t("import")}
        </Button>
      </div>
      <ImportSheets channel={channel} open={isOpen} onOpenChange={setOpen} />
    </Section>
  );
}
