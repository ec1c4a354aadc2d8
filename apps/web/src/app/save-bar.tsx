import { Button } from "@palco/ui/button";
import { StickyActions } from "@palco/ui/sticky-actions";
import { useTranslation } from "react-i18next";
import { useBottomBar } from "./frame/use-bottom-bar.ts";
import { LeaveGuard } from "./leave-guard.tsx";

export interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** Everything required is filled in. */
  isComplete?: boolean;
  onDiscard: () => void;
  /** For fields that stand within a form of something else; absent: the button submits its form. */
  onSave?: () => void;
  /** Label when "save" is not the right word, e.g. "change". */
  saveLabel?: string;
  /** Pictures on their way to the form: saving waits for them. */
  pictures?: { isSending: boolean; isAwaited: boolean };
  /** The form keeps its values while only the tab of its address changes (`?tab=`). */
  keepsTabs?: boolean;
}

/** Save and discard at the foot of a form, there when there is something to save, and the question before it gets lost. */
export function SaveBar({
  isDirty,
  isSaving,
  isComplete = true,
  onDiscard,
  onSave,
  saveLabel,
  pictures,
  keepsTabs,
}: SaveBarProps) {
  const { t } = useTranslation(["shell", "editing"]);
  const isSending = pictures?.isSending ?? false;
  const hasWork = isDirty || isSending || isSaving;
  useBottomBar(hasWork ? "own" : undefined);
  const isBusy = isSaving || (pictures?.isAwaited ?? false);
  return (
    <>
      <LeaveGuard when={(isDirty || isSending) && !isSaving} keepsTabs={keepsTabs} />
      <StickyActions
        isDirty={hasWork}
        message={
          pictures?.isAwaited
            ? t("editing:save_after_picture")
            : isSending
              ? t("editing:picture_on_its_way")
              : undefined
        }
      >
        <Button variant="ghost" disabled={isBusy} onClick={onDiscard}>
          {t("discard")}
        </Button>
        <Button
          type={onSave ? "button" : "submit"}
          variant="primary"
          loading={isBusy}
          disabled={!isComplete}
          onClick={onSave}
        >
          {saveLabel ?? t("save")}
        </Button>
      </StickyActions>
    </>
  );
}
