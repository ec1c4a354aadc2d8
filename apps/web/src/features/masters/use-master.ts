import {
  getMaster,
  getMasterEdit,
  getMasterFunnel,
  type MasterEdit,
  type MasterFields,
  saveMaster,
} from "@palco/contract/masters/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { useSession } from "#app/session.ts";

const masterKey = (slug: string) => ["master", slug] as const;
const editKey = (slug: string) => ["master-edit", slug] as const;

/** A programme as this reader has it. */
export function useMaster(slug: string) {
  const language = useLanguage();
  const session = useSession();
  return useQuery({
    queryKey: [...masterKey(slug), language, session?.id],
    queryFn: ({ signal }) => call(getMaster, { params: { slug } }, { signal }),
  });
}

export function useMasterFunnel(slug: string) {
  return useQuery({
    queryKey: [...masterKey(slug), "funnel", useLanguage()],
    queryFn: ({ signal }) => call(getMasterFunnel, { params: { slug } }, { signal }),
  });
}

/** A programme as it was saved last. */
export function useMasterEdit(slug: string) {
  return useQuery({
    queryKey: editKey(slug),
    queryFn: ({ signal }) => call(getMasterEdit, { params: { slug } }, { signal }),
    // What is being chosen is newer than any answer.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useSaveMaster(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MasterFields & { revision: number }) => call(saveMaster, { params: { slug }, body }),
    onSuccess(saved: MasterEdit) {
      queries.setQueryData<MasterEdit>(editKey(slug), saved);
      return Promise.all(
        [masterKey(slug), ["product-edit", slug]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
