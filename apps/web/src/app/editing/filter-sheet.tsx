import { VisuallyHidden } from "@palco/ui/a11y";
import { Button } from "@palco/ui/button";
import type { DataTableProps } from "@palco/ui/data-table";
import { Drawer } from "@palco/ui/drawer";
import { SortChoice } from "@palco/ui/table-sort-choice";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

export type Order<Row> = Pick<DataTableProps<Row>, "columns" | "sort" | "onSort">;

interface FilterSheetProps<Row> {
  /** Number of filters that are set. */
  chosen: number;
  onClear: () => void;
  order?: Order<Row> | undefined;
  /** The filters' fields; null: the order is all there is. */
  children: ReactNode;
}

/** A phone's filters and order: a button with their number, and a sheet from below. */
export function FilterSheet<Row>({ chosen, onClear, order, children }: FilterSheetProps<Row>) {
  const { t } = useTranslation("editing");
  const [isOpen, setOpen] = useState(false);
  const sorts = order?.onSort && order.columns.some(({ sortable }) => sortable);
  if (!children && !sorts) return null;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title={t("filters")}
      trigger={
        <Button
          className="filters-sheet-button"
          icon={
            <>
              <SlidersHorizontal aria-hidden="true" />
              <VisuallyHidden>{t("filters")} </VisuallyHidden>
            </>
          }
        >
          {chosen || null}
        </Button>
      }
      footer={
        <>
          {chosen ? (
            <Button variant="ghost" onClick={onClear}>
              {t("filters_clear")}
            </Button>
          ) : null}
          <Button block variant="primary" onClick={() => setOpen(false)}>
            {t("filters_done")}
          </Button>
        </>
      }
    >
      <div className="filters-sheet">
        {children}
        {order ? <SortChoice {...order} labelled /> : null}
      </div>
    </Drawer>
  );
}
