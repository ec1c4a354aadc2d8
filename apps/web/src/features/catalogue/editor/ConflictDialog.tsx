import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAgain } from "./use-product-edit.ts";

export interface ConflictDialogProps {
  slug: string;
  open: boolean;
  onClose: () => void;
  /** Both get the product as it is now. */
  onTheirs: (theirs: ProductEdit) => void;
  onMine: (theirs: ProductEdit) => void;
}

/** Someone saved the same product in between: their version, or this one over it. */
export function ConflictDialog({ slug, open, onClose, onTheirs, onMine }: ConflictDialogProps) {
  const { t } = useTranslation("catalogue-editor");
  const queries = useQueryClient();
  const [busy, setBusy] = useState<"theirs" | "mine">();
  async function go(which: "theirs" | "mine"): Promise<void> {
    setBusy(which);
    try {
      const theirs = await readAgain(queries, slug);
      (which === "theirs" ? onTheirs : onMine)(theirs);
      if (which === "mine") onClose();
    } catch {
      toast.error(t("load_failed"));
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      role="alertdialog"
      size="sm"
      title={t("conflict_title")}
      description={t("conflict_text")}
      footer={
        <>
          <Button loading={busy === "theirs"} disabled={busy === "mine"} onClick={() => void go("theirs")}>
            {t("conflict_theirs")}
          </Button>
          <Button
            variant="primary"
            loading={busy === "mine"}
            disabled={busy === "theirs"}
            onClick={() => void go("mine")}
          >
            {t("conflict_mine")}
          </Button>
        </>
      }
    />
  );
}
