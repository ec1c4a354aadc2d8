import { finishIdentity, type IdentityOutcome } from "@palco/contract/identities/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Spinner } from "@palco/ui/spinner";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { withNext } from "#app/next-path.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { deviceKey } from "#features/accounts/device-key.ts";
import { openSession } from "#features/accounts/keep-session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { IdentityLink } from "#features/identities/IdentityLink.tsx";
import { IdentityProof } from "#features/identities/IdentityProof.tsx";
import { IdentitySignUp } from "#features/identities/IdentitySignUp.tsx";
import { takeAttempt, type TabAttempt } from "#features/identities/sign-in-attempt.ts";
import { useProviders } from "#features/identities/use-providers.ts";

/** Of this address, read once: a code must neither stay in the history nor be sent twice. */
interface Answer {
  attempt: TabAttempt | undefined;
  code: string | null;
  state: string | null;
  iss: string | null;
  error: string | null;
}

/** `/login/{provider}`: the way back from a provider. */
export default function LoginProvider() {
  const { t } = useTranslation("identities");
  const { provider = "" } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const { data } = useProviders();
  const shown = data?.providers.find(({ slug }) => slug === provider);
  const name = shown?.label ?? provider;
  const [{ attempt, code, state, iss, error }] = useState<Answer>(() => ({
    attempt: takeAttempt(provider),
    code: params.get("code"),
    state: params.get("state"),
    iss: params.get("iss"),
    error: params.get("error"),
  }));
  const next = attempt?.next ?? "/";
  const [found, setFound] = useState<IdentityOutcome>();
  const finish = useMutation({
    mutationFn: async () => {
      const { secret } = attempt!;
      const body = { code: code!, state: state!, secret, device: deviceKey(), ...(iss && { iss }) };
      return call(finishIdentity, { params: { provider }, body });
    },
  });
  const { mutate } = finish;
  const canFinish = attempt !== undefined && code !== null && state !== null;
  useEffect(() => {
    history.replaceState(history.state, "", location.pathname);
    if (!canFinish) return;
    mutate(undefined, {
      onSuccess(outcome) {
        if (outcome.outcome === "linked") {
          toast.success(t("linked_done", { provider: name }));
          void navigate(next, { replace: true });
        } else if (outcome.outcome === "entered") {
          // Left at the second factor, the way in is the log-in again.
          void openSession(outcome.session).then((isIn) =>
            navigate(isIn ? next : withNext("/login", next), { replace: true }),
          );
        } else setFound(outcome);
      },
    });
    // Once, with what the address brought.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (found?.outcome === "link")
    return <IdentityLink provider={name} icon={shown?.icon} found={found} attempt={attempt!} />;
  if (found?.outcome === "sign_up")
    return (
      <IdentitySignUp
        provider={name}
        icon={shown?.icon}
        found={found}
        attempt={attempt!}
        proved={{ email: found.email }}
      />
    );
  if (found?.outcome === "prove")
    return <IdentityProof provider={name} icon={shown?.icon} found={found} attempt={attempt!} />;
  if (canFinish && !finish.isError)
    return (
      <AuthLayout title={t("wait_title", { provider: name })}>
        <p className="provider-wait" role="status">
          <Spinner size={24} />
          {t("wait_text")}
        </p>
      </AuthLayout>
    );
  const back = next.startsWith("/account/") ? next : withNext("/login", next);
  return (
    <AuthLayout
      title={t(error === "access_denied" ? "denied_title" : "failed_title", { provider: name })}
      mark={<Unlink />}
      markTone="danger"
      lead={error === "access_denied" ? t("denied_text", { provider: name }) : undefined}
    >
      <div className="auth-form">
        {error === "access_denied" ? null : (
          <Alert tone="danger" announce>
            {finish.error ? refusalText(finish.error) : t("failed_text")}
          </Alert>
        )}
        <Button variant="primary" size="lg" block href={back}>
          {t("start_again")}
        </Button>
      </div>
    </AuthLayout>
  );
}
