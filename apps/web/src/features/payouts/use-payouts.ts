import {
  type Debtor,
  getDebtor,
  getPayout,
  getPayoutFile,
  getStatement,
  getStatementTable,
  listPayouts,
  listStatements,
  makePayout,
  makeStatements,
  movePayout,
  putDebtor,
} from "@palco/contract/payouts/api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { saveFile } from "#app/save-file.ts";
import { useOnceKey } from "#app/use-once-key.ts";

export const pageSize = 20;

export function useStatements(scope: "own" | "all", page: number) {
  return useQuery({
    queryKey: ["payouts", "statements", scope, page],
    queryFn: ({ signal }) => call(listStatements, { query: { scope, page, size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A statement with its lines; nothing is asked without one. */
export function useStatement(id: string | null, page: number) {
  return useQuery({
    queryKey: ["payouts", "statement", id, page],
    queryFn: ({ signal }) =>
      call(getStatement, { params: { id: id ?? "" }, query: { page, size: pageSize } }, { signal }),
    enabled: Boolean(id),
    placeholderData: keepPreviousData,
  });
}

export function usePayouts(page: number) {
  return useQuery({
    queryKey: ["payouts", "list", page],
    queryFn: ({ signal }) => call(listPayouts, { query: { page, size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayout(id: string | null) {
  return useQuery({
    queryKey: ["payouts", "one", id],
    queryFn: ({ signal }) => call(getPayout, { params: { id: id ?? "" } }, { signal }),
    enabled: Boolean(id),
  });
}

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ["payouts"] }) });
}

export const useMakeStatements = () => useChange(() => call(makeStatements));

/** One press, one payout: the key stays the same until the answer is here. */
export function useMakePayout() {
  const sendOnce = useOnceKey();
  return useChange(() => sendOnce(undefined, (options) => call(makePayout, {}, options)));
}

export const useMovePayout = () =>
  useChange(({ id, to }: { id: string; to: "sent" | "paid" }) =>
    call(movePayout, { params: { id }, body: { to } }),
  );

export function useSaveStatement() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { filename, text } = await call(getStatementTable, { params: { id } });
      saveFile(filename, text);
    },
  });
}

export function useSavePayoutFile() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { filename, text } = await call(getPayoutFile, { params: { id } });
      saveFile(filename, text, "application/xml");
    },
  });
}

export function useDebtor() {
  return useQuery({
    queryKey: ["payouts", "debtor"],
    queryFn: ({ signal }) => call(getDebtor, {}, { signal }),
  });
}

export const useSaveDebtor = () => useChange((body: Debtor) => call(putDebtor, { body }));
