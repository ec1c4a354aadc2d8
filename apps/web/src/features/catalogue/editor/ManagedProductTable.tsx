import { type ManagedProduct, missingFilters } from "@palco/contract/catalogue/manage";
import type { ProductMove } from "@palco/contract/catalogue/edit";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkResult, PickedBar } from "#app/editing/picked-bar.tsx";
import { ProductTable } from "./ProductTable.tsx";
import { type ProductFilters, useManagedProductList, useMoveProducts, useSold } from "./use-product-list.ts";

interface ManagedProductTableProps extends Pick<ProductFilters, "filters" | "table"> {
  onSale?: boolean;
  empty?: ReactNode;
}

/** The moves that are possible from a state. */
const movesFrom: Record<ManagedProduct["status"], readonly ProductMove[]> = {
  draft: ["publish", "make_private"],
  published: ["make_private"],
  private: ["publish_again"],
};
const moves = ["publish", "publish_again", "make_private"] as const;

/** The team's table of products, with what each sold and lacks; picked ones are moved together. */
export function ManagedProductTable({ filters, table, onSale, empty }: ManagedProductTableProps) {
  const { t } = useTranslation("team");
  const list = useManagedProductList(filters, { onSale });
  const items = list.data?.items ?? [];
  const sold = useSold(items.map(({ id }) => id));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<BulkResult>();
  const here = items.filter(({ id }) => picked.has(id));
  return (
    <div className="edit-table">
      <PickedBar count={here.length} result={result} onUnpick={() => setPicked(new Set())}>
        {moves
          .filter((move) => here.some(({ status }) => movesFrom[status].includes(move)))
          .map((move) => (
            <MoveMany
              key={move}
              move={move}
              products={here}
              onDone={(done) => {
                setResult(done);
                setPicked(new Set());
              }}
            />
          ))}
      </PickedBar>
      <ProductTable
        table={table}
        list={list}
        withOwner
        choices={
          onSale
            ? []
            : [
                {
                  name: "missing",
                  label: t("missing"),
                  all: t("missing_all"),
                  options: missingFilters.map((one) => ({ value: one, label: t(`missing_${one}`) })),
                },
              ]
        }
        sold={sold}
        hrefOf={({ slug }) => `/manage/products/${slug}`}
        picking={{
          picked,
          onPick: setPicked,
          allLabel: t("pick_all"),
          labelOf: ({ title }) => t("pick", { title }),
        }}
        empty={empty}
      />
    </div>
  );
}

interface MoveManyProps {
  move: ProductMove;
  products: readonly ManagedProduct[];
  onDone: (result: BulkResult) => void;
}

/** The button of a move; it asks for confirmation, and for a reason that stands in the log. */
function MoveMany({ move, products, onDone }: MoveManyProps) {
  const { t } = useTranslation("team");
  const { t: words } = useTranslation("catalogue-editor");
  const [reason, setReason] = useState("");
  const change = useMoveProducts();
  async function go(): Promise<void> {
    try {
      onDone(await change.mutateAsync({ ids: products.map(({ id }) => id), move, reason }));
      toast.success(words(`done_${move}`));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : words("move_failed"));
      throw error;
    }
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="secondary">
          {words(`move_${move}`)}
        </Button>
      }
      title={t(`ask_${move}`, { count: products.length })}
      description={move === "make_private" ? t("about_make_private") : t("about_publish")}
      confirmLabel={words(`move_${move}`)}
      tone="primary"
      onConfirm={go}
    >
      <TextArea
        label={t("reason")}
        hint={t("reason_hint")}
        rows={2}
        counter={1000}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
