import { endImpersonation } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { getSession, setSession } from "#app/session.ts";
import { Ui } from "#app/ui.tsx";
import { fullName } from "./person-words.ts";
import "./seen-as.css";

/** Puts the banner on the page, whichever screen it shows. */
export function showSeenAs(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(
    <Ui>
      <SeenAs />
    </Ui>,
  );
}

const minutesUntil = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));

function SeenAs() {
  const { t } = useTranslation("people");
  const [session] = useState(getSession);
  const until = session?.impersonated ?? "";
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(until)), 10_000);
    return () => clearInterval(timer);
  }, [until]);
  if (!session) return null;
  async function end(): Promise<void> {
    await call(endImpersonation).catch(() => {});
    setSession(undefined);
    window.close();
    // A tab that the browser doesn't let close is the administrator's again.
    location.assign("/manage/manage-users");
  }
  return (
    <aside className="seen-as" aria-label={t("seen_as_label")}>
      <Eye aria-hidden="true" />
      <p>
        <strong>{t("seen_as", { who: fullName(session) })}</strong>
        <span>{t("seen_as_left", { count: minutes })}</span>
      </p>
      <Button size="sm" onClick={() => void end()}>
        {t("seen_as_end")}
      </Button>
    </aside>
  );
}
