import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface ConflictAlertProps {
  onTheirs: () => Promise<unknown>;
  onMine: () => Promise<unknown>;
}

/** Another tab saved meanwhile: which of both goes on. The other one stays in the history. */
export function ConflictAlert({ onTheirs, onMine }: ConflictAlertProps) {
  const { t } = useTranslation("posts");
  const [isBusy, setBusy] = useState(false);
  const choose = (what: () => Promise<unknown>) => () => {
    setBusy(true);
    void what().finally(() => setBusy(false));
  };
  return (
    <Alert
      tone="warning"
      announce
      title={t("conflict_title")}
      actions={
        <>
          <Button size="sm" loading={isBusy} onClick={choose(onMine)}>
            {t("conflict_mine")}
          </Button>
          <Button size="sm" loading={isBusy} onClick={choose(onTheirs)}>
            {t("conflict_theirs")}
          </Button>
        </>
      }
    >
      {t("conflict_text")}
    </Alert>
  );
}
