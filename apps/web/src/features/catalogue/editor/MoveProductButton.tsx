import type { ProductEdit, ProductMove } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { Button, type ButtonProps } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useTranslation } from "react-i18next";
import { useMoveProduct } from "./use-product-edit.ts";

export interface MoveProductButtonProps extends Pick<ButtonProps, "variant" | "disabled" | "size"> {
  product: Pick<ProductEdit, "slug" | "status">;
  move: ProductMove;
}

/** Takes a product to its next state. Leaving the draft is for good, so it is asked about first. */
export function MoveProductButton({ product, move, ...look }: MoveProductButtonProps) {
  const { t } = useTranslation("catalogue-editor");
  const change = useMoveProduct(product.slug);
  const go = () =>
    change.mutateAsync(move).then(
      () => void toast.success(t(`done_${move}`)),
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : t("move_failed"));
        throw error;
      },
    );
  if (product.status !== "draft")
    return (
      <Button {...look} loading={change.isPending} onClick={() => void go().catch(() => {})}>
        {t(`move_${move}`)}
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={<Button {...look}>{t(`move_${move}`)}</Button>}
      title={t(`confirm_${move === "make_private" ? "make_private" : "publish"}_title`)}
      description={t("confirm_lock")}
      confirmLabel={t(`move_${move}`)}
      tone="primary"
      onConfirm={go}
    />
  );
}
