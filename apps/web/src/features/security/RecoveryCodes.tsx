import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Check, Copy, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "#app/save-file.ts";
import { useSession } from "#app/session.ts";
import "./security.css";

/** Codes that are shown this once, to take along. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("security");
  const email = useSession()?.email ?? "";
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="recovery-codes">
      <ul aria-label={t("codes_list")} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-codes-take">
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(codes.join("\n")).then(
              () => setCopied(true),
              () => toast.error(t("codes_copy_failed")),
            )
          }
        >
          <span aria-live="polite">{t(isCopied ? "codes_copied" : "codes_copy")}</span>
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(
              t("codes_file"),
              `${t("codes_file_head", { email, site: location.host })}\n\n${codes.join("\n")}\n`,
              "text/plain;charset=utf-8",
            )
          }
        >
          {t("codes_download")}
        </Button>
      </div>
    </div>
  );
}
