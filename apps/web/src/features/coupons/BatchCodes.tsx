import type { CouponView } from "@palco/contract/coupons/api";
import { StatusChip } from "@palco/ui/badge";
import { type Column, DataTable } from "@palco/ui/data-table";
import { Dialog, type DialogProps } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { CopyCode } from "./CopyCode.tsx";
import { UndoHistory } from "./UndoHistory.tsx";
import { type CodesWanted, codesPageSize, useCoupons } from "./use-coupons.ts";

const tones = { free: "neutral", reserved: "warning", redeemed: "success" } as const;

interface BatchCodesProps {
  batchId: string;
  title: string;
  trigger: NonNullable<DialogProps["trigger"]>;
}

/** The codes of a batch: each to copy, with its state, found by its signs or by who redeemed it. */
export function BatchCodes({ title, trigger, batchId }: BatchCodesProps) {
  const { t } = useTranslation("coupons");
  return (
    <Dialog trigger={trigger} size="xl" title={title} description={t("codes_hint")}>
      <Codes batchId={batchId} />
    </Dialog>
  );
}

function Codes({ batchId }: { batchId: string }) {
  const { t } = useTranslation("coupons");
  const [wanted, setWanted] = useState<CodesWanted>({ page: 1, state: undefined, q: "" });
  const { data, isFetching, isError, refetch } = useCoupons(batchId, wanted);
  return (
    <DataTable
      label={t("codes_title")}
      columns={useColumns()}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      page={wanted.page}
      pageSize={codesPageSize}
      total={data?.total ?? 0}
      onPage={(page) => setWanted({ ...wanted, page })}
      isLoading={isFetching}
      error={isError && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      filters={
        <>
          <TextField
            label={t("search_codes")}
            hideLabel
            type="search"
            placeholder={t("search_codes")}
            start={<Search aria-hidden="true" />}
            value={wanted.q}
            // This input does not belong to the form around it.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            onChange={(event) => setWanted({ ...wanted, page: 1, q: event.target.value })}
          />
          <NativeSelect
            label={t("state")}
            hideLabel
            placeholder={t("state_all")}
            value={wanted.state ?? ""}
            options={(["free", "reserved", "redeemed"] as const).map((state) => ({
              value: state,
              label: t(`state_${state}`),
            }))}
            onChange={({ target }) =>
              setWanted({ ...wanted, page: 1, state: (target.value || undefined) as CodesWanted["state"] })
            }
          />
        </>
      }
    />
  );
}

function useColumns(): Column<CouponView>[] {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  return [
    {
      key: "code",
      header: t("code_label"),
      isTitle: true,
      cell: ({ code, undone }) => (
        <>
          <CopyCode code={code} />
          <UndoHistory undone={undone} />
        </>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: "who",
      header: t("redeemed_by"),
      cell: ({ redeemedBy, redeemedAt }) =>
        redeemedBy && redeemedAt ? (
          <span className="edit-person" translate="no" data-user-content>
            {redeemedBy.name}
            <small>
              {redeemedBy.email} · {format.dateTime(redeemedAt)}
            </small>
          </span>
        ) : (
          "–"
        ),
    },
  ];
}
