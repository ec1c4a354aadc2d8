import { Button } from "@palco/ui/button";
import { Code } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const EmbedDialog = lazy(() => import("./EmbedDialog.tsx"));

/** Opens what one copies to show a product on another site. */
export function EmbedButton({ slug }: { slug: string }) {
  const { t } = useTranslation("product");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        icon={<Code aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t("embed")}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <EmbedDialog slug={slug} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
