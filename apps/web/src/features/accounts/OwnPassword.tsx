import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { useHasPassword } from "./use-has-password.ts";

/** The password in the settings: to change it, or to choose the first one. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const { data, isError, refetch, isFetching } = useHasPassword();
  if (data !== undefined) return data ? <PasswordForm /> : <ChoosePassword email={email} />;
  return isError ? (
    <ErrorState title={t("data_load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
  ) : (
    <div className="data-loading">
      <Skeleton shape="text" lines={2} />
      <Skeleton ratio={3} />
    </div>
  );
}
