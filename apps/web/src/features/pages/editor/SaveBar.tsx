import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { hasDraft, savesShow, type Showing } from "./showing.ts";

interface SaveBarProps {
  showing: Showing;
  /** Unsaved changes. */
  changes: number;
  /** Findings that stop a save. */
  blocking: number;
  isSaving: boolean;
  onSave: (show: boolean) => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** There is something to say below the page although nothing is unsaved. */
export const hasBar = (showing: Showing): boolean => showing.planned !== null || hasDraft(showing);

/** Unsaved changes, or a draft that readers don't have yet, with the ways to go on. */
export function SaveBar({
  showing,
  changes,
  blocking,
  isSaving,
  onSave,
  onPublish,
  onDiscard,
}: SaveBarProps) {
  const { t } = useTranslation("page-editor");
  const format = useFormat();
  const { state: standing, planned } = showing;
  const isDraft = hasDraft(showing);
  if (!changes && !hasBar(showing)) return null;
  const state = planned
    ? t("bar_planned", { time: format.dateTime(planned.at) })
    : isDraft
      ? t(standing === "published" ? "bar_draft" : "bar_unseen")
      : "";
  const showsAtOnce = savesShow(showing);
  return (
    <div className="ui-save-bar page-save" data-dirty>
      <p className="ui-save-bar__message" role="status">
        {changes ? t("changes", { count: changes }) : state}
        {blocking ? ` · ${t("blocked", { count: blocking })}` : ""}
      </p>
      <div className="ui-save-bar__buttons">
        {changes ? (
          <>
            <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
              {t("discard")}
            </Button>
            <Button loading={isSaving} disabled={blocking > 0} onClick={() => onSave(false)}>
              {t("save_draft")}
            </Button>
            <Button variant="primary" loading={isSaving} disabled={blocking > 0} onClick={() => onSave(true)}>
              {t(showsAtOnce ? "save" : "publish")}
            </Button>
          </>
        ) : isDraft ? (
          <Button variant="primary" loading={isSaving} disabled={blocking > 0} onClick={onPublish}>
            {t("publish")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
