import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseAgain, resumeUpload } from "./upload-manager.ts";
import { audioTypes } from "./check-audio-file.ts";
import { resourceEndings } from "./resource-endings.ts";
import type { VideoUploadState } from "./upload-types.ts";

function acceptOf({ audioTrack, audio, resource }: VideoUploadState): string {
  if (resource) return resourceEndings;
  return audioTrack || audio ? audioTypes : "video/mp4,.mp4,.m4v";
}

/** After a reload: goes on with the file the browser remembers, or with the same one chosen again. */
export function UploadFileAgain({ upload }: { upload: VideoUploadState }) {
  const { t } = useTranslation("media");
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  return (
    <Alert
      tone={isOther ? "danger" : "info"}
      announce={isOther}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            onClick={async () => {
              if (!(await resumeUpload(upload.id))) input.current?.click();
            }}
          >
            {t("go_on")}
          </Button>
          <input
            ref={input}
            type="file"
            accept={acceptOf(upload)}
            hidden
            onChange={async (event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) setOther(!(await chooseAgain(upload.id, file)));
            }}
          />
        </>
      }
    >
      {isOther ? t("other_file", { name: upload.filename }) : t("needs_file_text", { name: upload.filename })}
    </Alert>
  );
}
