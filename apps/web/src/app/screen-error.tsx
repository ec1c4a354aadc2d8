import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FirstScreenGone } from "./frame/first-screen-gone.ts";
import { Ui } from "./ui.tsx";
import { useOnline } from "./use-online.ts";

/** A screen that failed to load or to draw: the rest of the app goes on, and loading again often mends it. */
export function ScreenError() {
  const { t } = useTranslation("shell");
  const isOnline = useOnline();
  return (
    <Ui>
      <FirstScreenGone />
      {isOnline ? (
        <ErrorState
          size="page"
          titleAs="h1"
          title={t("screen_error_title")}
          onRetry={() => location.reload()}
          actions={<Button onClick={() => location.assign("/")}>{t("go_home")}</Button>}
        />
      ) : (
        <Offline />
      )}
    </Ui>
  );
}

/** Code that could not be fetched is fetched when the network is back; nothing to press until then. */
function Offline() {
  const { t } = useTranslation("shell");
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <EmptyState size="page" titleAs="h1" icon={<WifiOff />} title={t("offline_title")}>
      {t("offline_text")}
    </EmptyState>
  );
}
