import { IconButton } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { ChevronDown, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { DockRow } from "./DockRow.tsx";
import { useShownUploads } from "./shown-uploads.ts";
import { cancelUpload, restoreUploads } from "./upload-manager.ts";
import { useUploads } from "./upload-store.ts";
import { isOver, isSending, type VideoUploadState } from "./upload-types.ts";
import "./dock.css";

/** Uploads that go on while the screen they belong to is not shown. */
export function UploadDock() {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  const uploads = useUploads();
  const shown = useShownUploads();
  const [isFolded, setFolded] = useState(false);
  const listId = useId();
  useEffect(() => void restoreUploads(), []);
  useArrivalToast(uploads);

  const hidden = uploads.filter(({ id }) => !shown.includes(id));
  if (hidden.length === 0) return null;
  const open = hidden.filter((upload) => !isOver(upload));
  const total = open.reduce((sum, { size }) => sum + size, 0);
  const share = total ? open.reduce((sum, { sent }) => sum + sent, 0) / total : 1;
  const title = hidden.some(isSending)
    ? t("dock_sending", { count: hidden.filter(isSending).length, percent: percent(share) })
    : open.length
      ? t("dock_processing")
      : t("dock_done");
  return (
    <section className="upload-dock" aria-label={t("dock_label")}>
      <header className="upload-dock__head">
        <p className="upload-dock__title">{title}</p>
        <IconButton
          size="sm"
          label={isFolded ? t("dock_unfold") : t("dock_fold")}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown aria-hidden="true" data-turned={isFolded || undefined} />
        </IconButton>
        {open.length === 0 ? (
          <IconButton
            size="sm"
            label={t("dismiss")}
            onClick={() => hidden.forEach(({ id }) => cancelUpload(id))}
          >
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
      </header>
      {isFolded && total ? (
        <div className="upload-dock__line" aria-hidden="true">
          <span style={{ transform: `scaleX(${share})` }} />
        </div>
      ) : null}
      <ul id={listId} className="upload-dock__list" hidden={isFolded}>
        {hidden.map((upload) => (
          <DockRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** "Video uploaded and processing", once per upload, wherever one is. */
function useArrivalToast(uploads: readonly VideoUploadState[]): void {
  const { t } = useTranslation("media");
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, asset, filename } of uploads) {
      if (!asset || asset.state === "refused" || told.current.has(id)) continue;
      told.current.add(id);
      toast.success(t("arrived", { name: filename }));
    }
  }, [uploads, t]);
}
