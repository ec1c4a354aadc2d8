import {
  getDatasheet,
  getDatasheetEdit,
  saveDatasheet,
  type SheetEdit,
} from "@palco/contract/datasheets/api";
import type { Sheet } from "@palco/contract/datasheets/sheet";
import type { Language } from "@palco/values/language";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { useSession } from "#app/session.ts";

const sheetKey = (slug: string) => ["datasheet", slug] as const;
const editKey = (slug: string) => ["datasheet-edit", slug] as const;

/** A data sheet as this reader may read it. */
export function useSheet(slug: string, language?: Language) {
  const reader = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [...sheetKey(slug), language ?? reader, session?.id],
    queryFn: ({ signal }) => call(getDatasheet, { params: { slug }, query: { language } }, { signal }),
  });
}

/** A data sheet as it was saved last. */
export function useSheetEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getDatasheetEdit, { params: { slug } }, { signal }),
    // What is being typed is newer than any answer.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useSaveSheet(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sheet: Sheet & { revision: number }) =>
      call(saveDatasheet, { params: { slug }, body: sheet }),
    onSuccess(saved: SheetEdit) {
      queries.setQueryData<SheetEdit>(editKey(slug), saved);
      return Promise.all(
        [sheetKey(slug), ["product-edit", slug]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
