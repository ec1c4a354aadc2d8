import {
  getSignInRules,
  type SignInRules as Rules,
  updateSignInRules,
} from "@palco/contract/accounts/security";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";
import { securityAddress } from "./security-address.ts";

const rulesKey = ["sign-in-rules"] as const;

/** What the site asks of its administrators; kept as it is switched. */
export function SignInRules() {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: rulesKey,
    queryFn: () => call(getSignInRules),
  });
  const update = useMutation({
    mutationFn: (body: Rules) => call(updateSignInRules, { body }),
    onSuccess: (rules) => {
      queries.setQueryData(rulesKey, rules);
      toast.success(t(rules.administratorsNeedSecondFactor ? "rules_on" : "rules_off"));
    },
    onError: (error) => {
      if (codeOf(error) !== "accounts.own_factor_first") toast.error(refusalText(error));
    },
  });
  const isOn = (update.isPending ? update.variables : data)?.administratorsNeedSecondFactor ?? false;
  return (
    <Section title={t("rules_title")} about={t("rules_about")} look="split" id="team-access">
      {data ? (
        <div className="security-rules">
          <div className="config-switches">
            <Switch
              label={t("rules_factor")}
              hint={t("rules_factor_about")}
              checked={isOn}
              aria-busy={update.isPending || undefined}
              onChange={({ target }) =>
                update.isPending || update.mutate({ administratorsNeedSecondFactor: target.checked })
              }
            />
          </div>
          {codeOf(update.error) === "accounts.own_factor_first" ? (
            <Alert
              tone="warning"
              announce
              title={t("rules_own_first")}
              actions={<Button href={securityAddress}>{t("rules_own_link")}</Button>}
            >
              {t("rules_own_first_text")}
            </Alert>
          ) : null}
        </div>
      ) : isError ? (
        <ErrorState title={t("rules_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={88} />
      )}
    </Section>
  );
}
