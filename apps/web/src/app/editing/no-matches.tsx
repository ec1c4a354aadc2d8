import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

/** A table that what was looked for has emptied: what it was, and the way back to all rows. */
export function NoMatches({ looked, onClear }: { looked: string; onClear: () => void }) {
  const { t } = useTranslation("editing");
  return (
    <EmptyState
      icon={<SearchX />}
      title={looked ? t("no_matches_for", { looked }) : t("no_matches_here")}
      titleAs="h3"
      actions={<Button onClick={onClear}>{t("show_all")}</Button>}
    />
  );
}
