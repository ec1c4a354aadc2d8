import type { ResourceView } from "@palco/contract/media/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { FileDrop } from "@palco/ui/file-drop";
import { ProgressBar } from "@palco/ui/progress";
import { Paperclip } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { resourceEndings } from "#features/media/resource-endings.ts";
import { useShowsUpload } from "#features/media/shown-uploads.ts";
import { cancelUpload, startUpload } from "#features/media/upload-manager.ts";
import { useUpload } from "#features/media/upload-store.ts";
import type { VideoUploadState } from "#features/media/upload-types.ts";
import { useUploadWords } from "#features/media/use-upload-words.ts";

interface FileDialogProps {
  open: boolean;
  onClose: () => void;
  onFile: (file: ResourceView) => void;
}

/** Sends a file; once it has arrived it stands in the text. */
export function FileDialog({ open, onClose, onFile }: FileDialogProps) {
  const { t } = useTranslation(["posts", "rich-text"]);
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
      title={t("rich-text:tool_file")}
      description={t("file_intro")}
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
