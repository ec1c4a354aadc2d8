import { noticeDays } from "@palco/contract/legal/documents";
import { DateField } from "@palco/ui/date-field";
import { ConfirmDialog } from "@palco/ui/dialog";
import { RadioCards } from "@palco/ui/radio-cards";
import { instantOfWallClock, sessionZone } from "@palco/values/wall-clock";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import "../legal.css";

interface PublishDialogProps {
  title: string;
  /** Nothing was published before that it could change. */
  isFirst: boolean;
  onClose: () => void;
  onPublish: (wish: { material: boolean; effectiveAt: string | null }) => Promise<unknown>;
}

/** What kind of change a version is, and from when. */
export function PublishDialog({ title, isFirst, onClose, onPublish }: PublishDialogProps) {
  const { t } = useTranslation("legal");
  const [kind, setKind] = useState<"small" | "material">("small");
  const [from, setFrom] = useState("");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("publish_named", { title })}
      description={t(isFirst ? "publish_first" : "publish_about")}
      confirmLabel={t("publish")}
      tone="primary"
      onConfirm={() =>
        onPublish({
          material: kind === "material",
          effectiveAt: (from && instantOfWallClock(`${from}T00:00`, sessionZone)) || null,
        })
      }
    >
      {isFirst ? null : (
        <div className="legal-publish">
          <RadioCards
            label={t("kind")}
            name="kind"
            options={[
              { value: "small", label: t("kind_small"), about: t("kind_small_about") },
              {
                value: "material",
                label: t("kind_material"),
                about: t("kind_material_about", { days: noticeDays }),
              },
            ]}
            value={kind}
            onChange={({ target }) => setKind(target.value as "small" | "material")}
          />
          <DateField
            kind="date"
            label={t("from_day")}
            optional
            hint={t(kind === "material" ? "from_day_material" : "from_day_now", { days: noticeDays })}
            value={from}
            onChange={setFrom}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
