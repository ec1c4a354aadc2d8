import { Button } from "@palco/ui/button";
import { StickyActions } from "@palco/ui/sticky-actions";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "#app/leave-guard.tsx";

export interface SaveBarProps {
  isDirty: boolean;
  /** Everything required is filled in. */
  isComplete?: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  saveLabel?: string;
}

/** Save and discard at the foot of a form, and the question before its changes get lost. */
export function SaveBar({ isDirty, isComplete = true, isSaving, onDiscard, saveLabel }: SaveBarProps) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <LeaveGuard when={isDirty && !isSaving} />
      <StickyActions isDirty={isDirty}>
        <Button variant="ghost" disabled={!isDirty || isSaving} onClick={onDiscard}>
          {t("discard")}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty || !isComplete}>
          {saveLabel ?? t("save")}
        </Button>
      </StickyActions>
    </>
  );
}
