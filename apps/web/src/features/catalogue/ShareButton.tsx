import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Gives the address on by the device's own way to share, else puts it on the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation(["catalogue", "product"]);

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share === "function") {
      // Who closes the sheet has changed their mind: nothing to say.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t("product:link_copied"));
    } catch {
      toast.error(t("product:link_not_copied"));
    }
  }

  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t("product:share")}
    </Button>
  );
}
