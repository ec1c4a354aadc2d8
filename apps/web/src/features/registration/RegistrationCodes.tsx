import { ApiError } from "@palco/contract/client";
import type { RegistrationCode } from "@palco/contract/registration/codes";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Copy, Plus, TicketCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { giftsOf } from "./CodeField.tsx";
import { RegistrationCodeDialog } from "./RegistrationCodeDialog.tsx";
import { useRegistrationCodeActs, useRegistrationCodes } from "./use-registration-codes.ts";

/** Codes that people type when they sign up, for administrators. */
export function RegistrationCodes({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation("registration");
  const { data, isError, refetch, isFetching } = useRegistrationCodes();
  const [isMaking, setMaking] = useState(false);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t("code_add")}
    </Button>
  );
  return (
    <Section title={t("codes")} about={t("codes_about")} look="split" id="codes">
      <div className="registration-fields">
        {data?.items.length && !isAsked ? <p className="question-none">{t("codes_not_asked")}</p> : null}
        {data ? (
          data.items.length ? (
            <>
              <ul className="question-list">
                {data.items.map((code) => (
                  <Code key={code.id} code={code} />
                ))}
              </ul>
              {add}
            </>
          ) : (
            <EmptyState
              icon={<TicketCheck />}
              title={t("codes_none")}
              titleAs="h3"
              size="panel"
              actions={add}
            >
              {t("codes_none_text")}
            </EmptyState>
          )
        ) : isError ? (
          <ErrorState title={t("codes_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton height={120} />
        )}
      </div>
      {isMaking ? <RegistrationCodeDialog onClose={() => setMaking(false)} /> : null}
    </Section>
  );
}

const tones = {
  open: "success",
  later: "neutral",
  over: "neutral",
  used: "warning",
  withdrawn: "neutral",
} as const;

function Code({ code }: { code: RegistrationCode }) {
  const { t } = useTranslation("registration");
  const { t: ta } = useTranslation("accounts");
  const format = useFormat();
  const { withdraw } = useRegistrationCodeActs();
  const gives = giftsOf(code).map((gift) => ta(`code_${gift}`, { product: code.product?.title }));
  const dates = [
    code.opensAt && code.state === "later" ? t("code_opens", { date: format.dateTime(code.opensAt) }) : null,
    code.closesAt ? t("code_closes", { date: format.dateTime(code.closesAt) }) : null,
  ].filter(Boolean);
  return (
    <li>
      <div className="question-words">
        <strong className="registration-code" translate="no">
          {code.code}
        </strong>
        {code.note ? <p data-user-content>{code.note}</p> : null}
        <p>
          <StatusChip tone={tones[code.state]}>{t(`code_state_${code.state}`)}</StatusChip>
          <span>
            {t("code_used_of", {
              granted: format.number(code.granted),
              uses: format.number(code.uses),
            })}
          </span>
          {code.reserved ? <span>{t("code_reserved", { count: code.reserved })}</span> : null}
          {dates.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <p>{gives.join(" · ") || ta("code_entry")}</p>
      </div>
      <div className="question-tools">
        <IconButton
          label={t("code_copy", { code: code.code })}
          onClick={() =>
            void navigator.clipboard
              .writeText(code.code)
              .then(() => toast.success(t("code_copied")))
              .catch(() => toast.error(t("not_saved")))
          }
        >
          <Copy aria-hidden="true" />
        </IconButton>
        {code.state === "withdrawn" ? null : (
          <ConfirmDialog
            trigger={
              <IconButton label={t("code_withdraw_one", { code: code.code })}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            }
            title={t("code_withdraw_sure", { code: code.code })}
            description={t("code_withdraw_about")}
            confirmLabel={t("code_withdraw")}
            onConfirm={() =>
              withdraw.mutateAsync(code.id, {
                onError: (error) =>
                  void toast.error(error instanceof ApiError ? error.message : t("not_saved")),
              })
            }
          />
        )}
      </div>
    </li>
  );
}
