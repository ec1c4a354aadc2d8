import type { SignInProvider } from "@palco/contract/identities/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@palco/contract/client";
import { ProviderMark } from "./ProviderMark.tsx";
import { beginAttempt, canAttempt, type TabAttempt } from "./sign-in-attempt.ts";
import { useProviders } from "./use-providers.ts";
import "./identities.css";

type Props = Pick<TabAttempt, "next" | "as">;

/** Logging in or signing up with the account of another site; nothing where no provider is set up. */
export function ProviderButtons(props: Props) {
  const { data } = useProviders();
  if (!data?.providers.length || !canAttempt()) return null;
  // The buttons wait for their own words; without a boundary of theirs the form would leave the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Buttons providers={data.providers} {...props} />
    </Suspense>
  );
}

function Buttons({ providers, next, as }: Props & { providers: readonly SignInProvider[] }) {
  const { t } = useTranslation("identities");
  const begin = useMutation({
    mutationFn: (provider: string) => beginAttempt({ provider, next, as }, false),
  });
  return (
    <div className="provider-buttons">
      {begin.error ? (
        <Alert tone="danger" announce>
          {begin.error instanceof ApiError ? begin.error.message : t("no_connection")}
        </Alert>
      ) : null}
      {providers.map(({ slug, label, icon }) => (
        <Button
          key={slug}
          size="lg"
          block
          icon={<ProviderMark icon={icon} />}
          // The page is being left until the provider answers.
          loading={(begin.isPending || begin.isSuccess) && begin.variables === slug}
          disabled={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate(slug)}
        >
          {t("continue_with", { provider: label })}
        </Button>
      ))}
      <p className="provider-or">
        <span>{t("or")}</span>
      </p>
    </div>
  );
}
