import { resourceTypeOf } from "@palco/values/resource-types";
import { Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMediaFormat } from "./use-media-format.ts";
import "./file-link.css";

interface FileLabelProps {
  file: { filename: string; size: number };
  /** Instead of its name, which then stands below. */
  caption?: string;
}

/** Name, kind and size of a file. */
export function FileLabel({ file: { filename, size }, caption }: FileLabelProps) {
  const { t } = useTranslation("media");
  const format = useMediaFormat();
  const about = t("file_about", {
    kind: (resourceTypeOf(filename) ?? "").toUpperCase(),
    size: format.size(size),
  });
  return (
    <span className="file-label">
      <Paperclip aria-hidden="true" />
      <span>
        <strong data-user-content>{caption || filename}</strong>
        <small>
          {caption ? <span data-user-content>{filename} · </span> : null}
          {about}
        </small>
      </span>
    </span>
  );
}
