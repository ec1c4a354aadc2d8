import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sellingPath } from "#app/selling.ts";
import { useReader } from "#app/session.ts";

/** A site that has nothing to show yet. */
export default function EmptyHome() {
  const { t } = useTranslation("pages");
  return (
    <EmptyState
      size="page"
      titleAs="h1"
      icon={<Play />}
      title={t("home_empty_title")}
      actions={
        <Button variant="primary" href={sellingPath(useReader())}>
          {t("home_empty_action")}
        </Button>
      }
    >
      {t("home_empty_text")}
    </EmptyState>
  );
}
