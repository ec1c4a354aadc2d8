import { answerTerms, getOwnTerms } from "@palco/contract/legal/api";
import type { LegalDocument } from "@palco/contract/legal/documents";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { ownTermsKey } from "./use-legal.ts";

/** Beside the version in force: who has not agreed to it does so here, also after having refused. */
export function TermsAnswer({ document, version }: { document: LegalDocument; version: number }) {
  const { t } = useTranslation("legal");
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ownTermsKey,
    queryFn: ({ signal }) => call(getOwnTerms, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const asked = data?.asked.find((one) => one.document === document && one.version === version);
  const agree = useMutation({
    mutationFn: () => call(answerTerms, { body: { document: asked!.document, version, agreed: true } }),
    onSuccess(after) {
      queries.setQueryData(ownTermsKey, after);
      toast.success(t("agreed"));
    },
    onError: () => void toast.error(t("ask_failed")),
  });
  if (!asked) return null;
  return (
    <Alert
      tone="warning"
      title={t(asked.state === "refused" ? "refused_title" : "open_title")}
      actions={
        <Button size="sm" variant="primary" loading={agree.isPending} onClick={() => agree.mutate()}>
          {t("ask_agree")}
        </Button>
      }
    >
      {t(document === "organizers" ? "refused_organizers" : "refused_text")}
    </Alert>
  );
}
