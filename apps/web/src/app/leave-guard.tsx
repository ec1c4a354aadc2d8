import { ConfirmDialog } from "@palco/ui/dialog";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { logInOver } from "./owner.ts";
import { getSession, holdSession } from "./session.ts";

/** Part of the search that identifies the screen: all of it, or all but the tab. */
function placeIn(search: string, keepsTabs: boolean | undefined): string {
  const place = new URLSearchParams(search);
  if (keepsTabs) place.delete("tab");
  return place.toString();
}

export interface LeaveGuardProps {
  when: boolean;
  /** The form keeps its values while only the tab of its address changes (`?tab=`). */
  keepsTabs?: boolean;
}

/** Put into a form with unsaved changes: asks before another screen, a reload or a closed tab loses them. */
export function LeaveGuard({ when, keepsTabs }: LeaveGuardProps) {
  const { t } = useTranslation("editing");
  // A user who has just been logged out can't save any more: no question.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      getSession() !== undefined &&
      (currentLocation.pathname !== nextLocation.pathname ||
        placeIn(currentLocation.search, keepsTabs) !== placeIn(nextLocation.search, keepsTabs)),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    holdSession(logInOver);
    return () => {
      removeEventListener("beforeunload", ask);
      holdSession(undefined);
    };
  }, [when]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={t("leave_title")}
      description={t("leave_text")}
      confirmLabel={t("leave_confirm")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
