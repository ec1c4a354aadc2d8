import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useTranslation } from "react-i18next";
import { VideoUpload } from "#features/media/VideoUpload.tsx";

interface FilmDialogProps {
  open: boolean;
  onClose: () => void;
  onFilm: (assetId: string) => void;
}

/** Sends a film; once it has arrived it stands in the text, while it is made ready. */
export function FilmDialog({ open, onClose, onFilm }: FilmDialogProps) {
  const { t } = useTranslation(["posts", "rich-text"]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t("rich-text:tool_film")}
      description={t("film_about")}
      locked
      footer={<Button onClick={onClose}>{t("cancel")}</Button>}
    >
      {open ? (
        <VideoUpload
          assetId={null}
          label={t("film_file")}
          onAsset={(assetId) => {
            onFilm(assetId);
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
