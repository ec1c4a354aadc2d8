import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { Wrench } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@palco/ui/skeleton";

const MendForm = lazy(() => import("./MendForm.tsx"));

/** Support's way to mend what publishing locked of a product. */
export function MendButton({ product: { slug, status } }: { product: Pick<ProductEdit, "slug" | "status"> }) {
  const { t } = useTranslation("mends");
  const [isOpen, setOpen] = useState(false);
  // A draft's owner changes it without help.
  if (status === "draft") return null;
  return (
    <Dialog
      trigger={
        <Button variant="secondary" icon={<Wrench aria-hidden="true" />}>
          {t("open")}
        </Button>
      }
      open={isOpen}
      onOpenChange={setOpen}
      title={t("title")}
      description={t("about")}
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <MendForm slug={slug} onDone={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
