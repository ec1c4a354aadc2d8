import { Button } from "@palco/ui/button";
import { BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSiteConfig } from "#app/site-config.ts";
import { pushSupport } from "./push.ts";
import { usePush } from "./use-push.ts";

/** For who waits for a show: told on this device when it is about to begin. Gone where it can't be, or where it is on already. */
export function TellMeHere() {
  const { notifications } = useSiteConfig();
  return notifications && pushSupport() === "yes" ? <Offer /> : null;
}

function Offer() {
  const { t } = useTranslation("notices");
  const { isReady, isOn, isBlocked, isTurning, turn } = usePush();
  if (!isReady || isOn || isBlocked) return null;
  return (
    <Button icon={<BellRing aria-hidden="true" />} loading={isTurning} onClick={() => turn(true)}>
      {t("push_tell_me")}
    </Button>
  );
}
