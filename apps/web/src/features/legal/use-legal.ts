import {
  getLegalDocument,
  getLegalEdit,
  listLegalDocuments,
  listManagedLegal,
} from "@palco/contract/legal/api";
import type { LegalDocument } from "@palco/contract/legal/documents";
import type { RouteOutput } from "@palco/contract/route";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";

/** Published texts in the reader's language, and which there are. */
export const legalKey = ["legal"] as const;
export const ownTermsKey = ["own-terms"] as const;
export const managedLegalKey = ["manage-legal"] as const;

export function useLegalDocuments() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...legalKey, language],
    queryFn: ({ signal }) => call(listLegalDocuments, {}, { signal }),
  });
}

/** A version of a document; `null`: the one in force. */
export function useLegalText(document: LegalDocument, version: number | null, wanted = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...legalKey, language, document, version],
    queryFn: ({ signal }) =>
      call(getLegalDocument, { params: { document }, query: version ? { version } : {} }, { signal }),
    enabled: wanted,
    retry: false,
  });
}

/** @param isAwaited what is awaited has not come yet: asked again every few seconds */
export const useManagedLegal = (isAwaited?: (known: RouteOutput<typeof listManagedLegal>) => boolean) =>
  useQuery({
    queryKey: managedLegalKey,
    queryFn: ({ signal }) => call(listManagedLegal, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAwaited?.(data) ? 3_000 : false),
  });

export const useLegalEdit = (document: LegalDocument) =>
  useQuery({
    queryKey: [...managedLegalKey, document],
    queryFn: ({ signal }) => call(getLegalEdit, { params: { document } }, { signal }),
  });
