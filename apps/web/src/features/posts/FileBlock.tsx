import type { PostBlock } from "@palco/contract/posts/api";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FileLabel } from "./FileLabel.tsx";

/** A file between the lines: a link that downloads it. */
export function FileBlock({ file }: { file: Extract<PostBlock, { kind: "file" }> }) {
  const { t } = useTranslation("posts");
  return (
    <p className="post-file">
      <a href={file.url}>
        <FileLabel file={file} caption={file.caption} />
        <span className="post-file__verb">
          <Download aria-hidden="true" />
          {t("file_download")}
        </span>
      </a>
    </p>
  );
}
