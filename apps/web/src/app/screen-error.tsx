import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { useTranslation } from "react-i18next";
import { Ui } from "./ui.tsx";

/** A screen that failed to load or to draw: the rest of the app goes on, and loading again often mends it. */
export function ScreenError() {
  const { t } = useTranslation("shell");
  return (
    <Ui>
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("screen_error_title")}
        onRetry={() => location.reload()}
        actions={<Button onClick={() => location.assign("/")}>{t("go_home")}</Button>}
      />
    </Ui>
  );
}
