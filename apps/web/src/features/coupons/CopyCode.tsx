import { IconButton } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Copy, Link as LinkIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

/** A code to take along, bare or as the link that fills it in. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation("coupons");
  function copy(text: string): void {
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("copied")),
      () => toast.error(t("failed")),
    );
  }
  return (
    <span className="copy-code">
      <code translate="no">{code}</code>
      <IconButton size="sm" label={t("copy_code", { code })} onClick={() => copy(code)}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("copy_link", { code })}
        onClick={() => copy(`${location.origin}/?code=${code}`)}
      >
        <LinkIcon aria-hidden="true" />
      </IconButton>
    </span>
  );
}
