import { getMailList, leaveMailList, type MailListView } from "@palco/contract/mail/api";
import { type NotificationKindKey, notificationKindKeys } from "@palco/contract/notifications/preferences";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Splash } from "@palco/ui/splash";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, MailX, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";

/** `/unsubscribe/{token}`: out of the mails that led here, without logging in. Opening it changes nothing; one press does. */
export default function Unsubscribe() {
  const { t } = useTranslation("notices");
  const { token = "" } = useParams();
  const queryKey = ["mail-list", token];
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const words = useListWords();
  const found = useQuery({ queryKey, queryFn: () => call(getMailList, { params: { token } }), retry: false });
  const leave = useMutation({
    mutationFn: () => call(leaveMailList, { params: { token } }),
    onSuccess: (left) => queries.setQueryData(queryKey, left),
  });
  const code = codeOf(found.error);
  if (code === "mail.list_unknown" || code === "request.invalid")
    return (
      <AuthLayout
        title={t("unsubscribe_dead_title")}
        mark={<Unlink />}
        markTone="danger"
        lead={t("unsubscribe_dead_text")}
      >
        <div className="auth-form">
          <NoticesLink isMain />
        </div>
      </AuthLayout>
    );
  if (found.error && !found.data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("unsubscribe_failed")}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <Splash />;
  const list = found.data;
  if (!list.isOn)
    return (
      <AuthLayout
        key="left"
        title={t("unsubscribe_done_title")}
        mark={<BadgeCheck />}
        markTone="success"
        lead={words(list, "done")}
      >
        <div className="auth-form">
          {list.list === "newsletter" ? null : (
            <>
              <NoticesLink isMain />
              <p>{t("unsubscribe_back")}</p>
            </>
          )}
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout key="asks" title={t("unsubscribe_title")} mark={<MailX />} lead={words(list, "ask")}>
      <div className="auth-form">
        {leave.error ? (
          <Alert tone="danger" announce>
            {refusalText(leave.error)}
          </Alert>
        ) : null}
        <Button variant="primary" size="lg" block loading={leave.isPending} onClick={() => leave.mutate()}>
          {t("unsubscribe_button")}
        </Button>
        {list.list === "newsletter" ? null : <NoticesLink />}
      </div>
    </AuthLayout>
  );
}

/** A sentence that names the mails, before and after they end. */
function useListWords() {
  const { t } = useTranslation("notices");
  return ({ list, about, title }: MailListView, when: "ask" | "done"): string => {
    if (list !== "kind") return t(`unsubscribe_${when}_${list}`, { title: title ?? "" });
    return t(`unsubscribe_${when}_kind`, { kind: isKind(about) ? t(`kind_${about}`) : about });
  };
}

const isKind = (about: string): about is NotificationKindKey =>
  (notificationKindKeys as readonly string[]).includes(about);

function NoticesLink({ isMain }: { isMain?: boolean }) {
  const { t } = useTranslation("notices");
  return (
    <Button size="lg" block href="/account/my-data?tab=notices" {...(!isMain && { variant: "ghost" })}>
      {t("unsubscribe_choose")}
    </Button>
  );
}
