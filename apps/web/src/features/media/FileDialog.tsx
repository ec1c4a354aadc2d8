import type { ResourceView } from "@palco/contract/media/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { ProgressBar } from "@palco/ui/progress";
import { Paperclip } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { resourceEndings } from "./resource-endings.ts";
import { useShowsUpload } from "./shown-uploads.ts";
import { cancelUpload, startUpload } from "./upload-manager.ts";
import { useUpload } from "./upload-store.ts";
import type { VideoUploadState } from "./upload-types.ts";
import { useUploadWords } from "./use-upload-words.ts";

interface FileDialogProps {
  open: boolean;
  /** What becomes of the file. */
  intro: string;
  onClose: () => void;
  onFile: (file: ResourceView) => void;
}

/** Sends a file to be downloaded by readers; once it has arrived it is handed on. */
export function FileDialog({ open, intro, onClose, onFile }: FileDialogProps) {
  const { t } = useTranslation("media");
  const [id, setId] = useState<string>();
  const upload = useUpload({ id });
  useShowsUpload(upload?.id);
  const arrived = typeof upload?.resource === "object" ? upload.resource : undefined;
  useEffect(() => {
    if (!arrived) return;
    cancelUpload(id!);
    onFile(arrived);
    close();
    // Only its arrival counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [arrived]);

  function close(): void {
    if (id && !arrived) cancelUpload(id);
    setId(undefined);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={t("file_title")}
      description={intro}
      locked
      footer={<Button onClick={close}>{t("cancel")}</Button>}
    >
      {upload && upload.phase !== "refused" && upload.phase !== "failed" ? (
        <OnItsWay upload={upload} />
      ) : (
        <FileDrop
          label={t("file_label")}
          hint={t("file_hint")}
          accept={resourceEndings}
          icon={<Paperclip aria-hidden="true" />}
          error={upload ? <Problem upload={upload} /> : undefined}
          onFiles={([file]) => {
            if (id) cancelUpload(id);
            if (file) void startUpload(file, { resource: true }).then(setId);
          }}
        />
      )}
    </Dialog>
  );
}

function OnItsWay({ upload }: { upload: VideoUploadState }) {
  const { status, detail } = useUploadWords(upload);
  const { sent, size, filename } = upload;
  return (
    <ProgressBar
      value={size ? sent / size : 0}
      label={`${filename} · ${detail ?? status}`}
      tone={upload.phase === "offline" ? "warning" : "primary"}
    />
  );
}

const Problem = ({ upload }: { upload: VideoUploadState }) => useUploadWords(upload).problem;
