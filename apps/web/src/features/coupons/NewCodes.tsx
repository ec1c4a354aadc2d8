import { Button } from "@palco/ui/button";
import { Combobox } from "@palco/ui/combobox";
import { Dialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { GenerateDialog } from "./GenerateDialog.tsx";
import { useCouponBatches } from "./use-coupons.ts";

interface NewCodesProps {
  /** Products that fit what is typed. */
  products: readonly { slug: string; title: string; about: string }[];
  isLoading: boolean;
  onSearch: (typed: string) => void;
  /** Codes were made; they stand in the product's own list. */
  onMade: (slug: string) => void;
}

/** New codes from the list of all: first the product, then how many and at what price. */
export function NewCodes({ products, isLoading, onSearch, onMade }: NewCodesProps) {
  const { t } = useTranslation("coupons");
  const [isAsking, setAsking] = useState(false);
  const [slug, setSlug] = useState<string>();
  return (
    <>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("generate_title")}
        description={t("generate_for")}
        trigger={
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            {t("generate")}
          </Button>
        }
      >
        <Combobox
          label={t("product")}
          value={null}
          options={products.map(({ slug: value, title, about }) => ({ value, label: title, about }))}
          isLoading={isLoading}
          onSearch={onSearch}
          onChange={(chosen) => {
            if (!chosen) return;
            setSlug(chosen);
            setAsking(false);
          }}
        />
      </Dialog>
      {slug ? <Batch slug={slug} onClose={() => setSlug(undefined)} onMade={() => onMade(slug)} /> : null}
    </>
  );
}

interface BatchProps {
  slug: string;
  onClose: () => void;
  onMade: () => void;
}

function Batch({ slug, onClose, onMade }: BatchProps) {
  const { t } = useTranslation("coupons");
  const { data, isError } = useCouponBatches(slug, "");
  useEffect(() => {
    if (!isError) return;
    toast.error(t("load_failed"));
    onClose();
  }, [isError, onClose, t]);
  return data ? (
    <GenerateDialog slug={slug} product={data.product} onClose={onClose} onMade={onMade} />
  ) : null;
}
