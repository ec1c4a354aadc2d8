import type { CouponBatch } from "@palco/contract/coupons/api";
import { Button } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { toast } from "@palco/ui/toasts";
import { Download, List, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { BatchCodes } from "./BatchCodes.tsx";
import { useSaveTable } from "./use-coupons.ts";

/** Batches of codes, newest first, with the number redeemed. */
export function BatchList({ batches }: { batches: readonly CouponBatch[] }) {
  return (
    <ul className="batches">
      {batches.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function Batch({ batch }: { batch: CouponBatch }) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const table = useSaveTable();
  const { id, quantity, redeemed, price, fee, sessionAt, createdAt, createdBy } = batch;
  const name = t("batch_name", {
    count: quantity,
    number: format.number(quantity),
    price: format.price(price),
  });
  return (
    <li className="batch">
      <div className="batch-words">
        <h3>{name}</h3>
        <p>
          {sessionAt ? <span>{t("batch_for_date", { date: format.moment(sessionAt) })}</span> : null}
          <span data-user-content>
            {t("batch_made", { date: format.dateTime(createdAt), name: createdBy })}
          </span>
          {fee ? (
            <span>{t("batch_fee", { fee: format.money({ amount: fee, currency: price.currency }) })}</span>
          ) : null}
        </p>
      </div>
      <ProgressBar
        size="sm"
        value={redeemed / quantity}
        label={t("batch_redeemed")}
        detail={t("batch_of", { redeemed: format.number(redeemed), quantity: format.number(quantity) })}
      />
      <div className="batch-actions">
        <BatchCodes
          batchId={id}
          title={name}
          trigger={
            <Button size="sm" icon={<List aria-hidden="true" />}>
              {t("see_codes")}
            </Button>
          }
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Download aria-hidden="true" />}
          loading={table.isPending}
          onClick={() => table.mutate({ batchId: id }, { onError: () => toast.error(t("failed")) })}
        >
          {t("csv")}
        </Button>
        {/* Only unused codes are printed. */}
        {redeemed < quantity ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Printer aria-hidden="true" />}
            href={`/account/salescode?sheet=${id}`}
          >
            {t("print")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
