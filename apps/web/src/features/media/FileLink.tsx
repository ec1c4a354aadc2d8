import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FileLabel } from "./FileLabel.tsx";

interface FileLinkProps {
  file: { filename: string; size: number; url: string };
  /** Instead of its name, which then stands below. */
  caption?: string;
  /** When the download is asked for. */
  onDownload?: () => void;
}

/** A file as a link that downloads it. */
export function FileLink({ file, caption, onDownload }: FileLinkProps) {
  const { t } = useTranslation("media");
  return (
    <a className="file-link" href={file.url} onClick={onDownload}>
      <FileLabel file={file} caption={caption} />
      <span className="file-link__verb">
        <Download aria-hidden="true" />
        {t("file_download")}
      </span>
    </a>
  );
}
