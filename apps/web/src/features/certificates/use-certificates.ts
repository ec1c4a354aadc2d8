import {
  type Certificate,
  certificateArchive,
  type CertificateFilter,
  certificatePdf,
  certificateSample,
  certificateStates,
  type CertificateTemplate,
  type CertificateTemplateFields,
  getCertificateTemplate,
  issueCertificates,
  listCertificates,
  listMyCertificates,
  reissueCertificate,
  revokeCertificate,
  saveCertificateTemplate,
  showCertificateName,
  takeCertificate,
  verifyCertificate,
} from "@palco/contract/certificates/api";
import { showCode } from "@palco/values/coupon-code";
import type { Language } from "@palco/values/language";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";
import { oneOf } from "#app/one-of.ts";
import { saveDownload } from "#app/save-download.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const myKey = ["my-certificates"];
const issuedKey = (slug: string) => ["certificates", slug] as const;
const templateKey = (channel: string) => ["certificate-template", channel] as const;

export function useProof(code: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["certificate-proof", code, language],
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code } }, { signal }),
    retry: false,
  });
}

export function useMyCertificates() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...myKey, language],
    queryFn: ({ signal }) => call(listMyCertificates, {}, { signal }),
  });
}

/** My certificate of a course that is completed. */
export function useTakeCertificate(slug: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeCertificate, { params: { slug } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: myKey }),
  });
}

export function useShowName() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, shown }: { code: string; shown: boolean }) =>
      call(showCertificateName, { params: { code }, body: { shown } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: myKey }),
  });
}

export function useSavePdf() {
  return useMutation({
    mutationFn: ({ code, title }: Pick<Certificate, "code" | "title">) =>
      saveDownload(`${title} ${showCode(code)}.pdf`, certificatePdf(code)),
  });
}

const pageSize = 25;

/** The filters of a course's certificates; the address bar holds them. */
export function useCertificateFilters() {
  const { values, ...rest } = useTableFilters(["q", "state"]);
  const filter: CertificateFilter = {
    q: values.q.trim() || undefined,
    state: oneOf(certificateStates, values.state),
  };
  return { ...rest, values, filter };
}

export function useIssued(slug: string, { filter, page, cursor }: ReturnType<typeof useCertificateFilters>) {
  const query = { ...filter, page, cursor, size: pageSize };
  return useQuery({
    queryKey: [...issuedKey(slug), query],
    queryFn: ({ signal }) => call(listCertificates, { params: { slug }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the issuer of a course's certificates does with them. */
export function useIssuing(slug: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: issuedKey(slug) });
  const issue = useMutation({
    mutationFn: () => call(issueCertificates, { params: { slug } }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: ({ code, reason }: { code: string; reason: string }) =>
      call(revokeCertificate, { params: { code }, body: { reason } }),
    onSuccess,
  });
  const reissue = useMutation({
    mutationFn: (code: string) => call(reissueCertificate, { params: { code } }),
    onSuccess,
  });
  const saveAll = useMutation({ mutationFn: () => saveDownload(`${slug}.zip`, certificateArchive(slug)) });
  return { issue, revoke, reissue, saveAll };
}

export function useTemplate(channel: string) {
  return useQuery({
    queryKey: templateKey(channel),
    queryFn: ({ signal }) => call(getCertificateTemplate, { params: { slug: channel } }, { signal }),
    // What is being typed is newer than any answer.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

export function useSaveTemplate(channel: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CertificateTemplateFields & { revision: number }) =>
      call(saveCertificateTemplate, { params: { slug: channel }, body }),
    onSuccess: (saved: CertificateTemplate) => queries.setQueryData(templateKey(channel), saved),
  });
}

export function useSaveSample(channel: string) {
  return useMutation({
    mutationFn: (language: Language) =>
      saveDownload(`${channel}-${language}.pdf`, certificateSample(channel, language)),
  });
}
