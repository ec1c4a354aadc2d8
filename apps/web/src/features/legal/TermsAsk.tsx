import { answerTerms, type AskedTerms, getOwnTerms } from "@palco/contract/legal/api";
import { legalPath } from "@palco/contract/legal/documents";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { call } from "#app/api.ts";
import { ownTermsKey } from "./use-legal.ts";
import "./legal.css";

/** Asks about a document that has changed in something important, once in a visit, never over its own text. */
export default function TermsAsk() {
  const { pathname } = useLocation();
  const [isLater, setLater] = useState(false);
  const { data } = useQuery({
    queryKey: ownTermsKey,
    queryFn: ({ signal }) => call(getOwnTerms, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const open = data?.asked.find(({ state }) => state === "open");
  if (!open || isLater || pathname === "/aviso-legal") return null;
  return <Ask key={open.document} asked={open} onLater={() => setLater(true)} />;
}

function Ask({ asked: { document, version, title }, onLater }: { asked: AskedTerms; onLater: () => void }) {
  const { t } = useTranslation("legal");
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (agreed: boolean) => call(answerTerms, { body: { document, version, agreed } }),
    onSuccess: (after) => queries.setQueryData(ownTermsKey, after),
    onError: () => {
      toast.error(t("ask_failed"));
      return queries.invalidateQueries({ queryKey: ownTermsKey });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onLater()}
      title={t("ask_title", { title })}
      description={t(document === "organizers" ? "ask_organizers" : "ask_text")}
      footer={
        <>
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {t("ask_refuse")}
          </Button>
          <Button variant="primary" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {t("ask_agree")}
          </Button>
        </>
      }
    >
      <p className="legal-asked">
        <TextLink href={`${legalPath(document)}&version=${version}`} target="_blank">
          {t("ask_read")}
        </TextLink>
      </p>
    </Dialog>
  );
}
