import { Button } from "@palco/ui/button";
import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf } from "#app/format.ts";
import { momentAddress } from "./moment.ts";

/** Copies the address of the second that is shown. Says so itself: a toast is not seen in full screen. */
export function MomentButton({ seconds }: { seconds: number }) {
  const { t } = useTranslation("player");
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(momentAddress(location.href, seconds));
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  const Icon = outcome === "copied" ? Check : Link;
  const time = clockOf(Math.floor(seconds) * 1000);
  return (
    <Button size="sm" variant="ghost" icon={<Icon aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{t(outcome ? `moment_${outcome}` : "copy_moment", { time })}</span>
    </Button>
  );
}
