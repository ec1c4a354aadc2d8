import { Button } from "@palco/ui/button";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { withNext } from "#app/next-path.ts";
import { sellingPath } from "#app/selling.ts";
import { hasRole, useReader } from "#app/session.ts";

/** Leads where selling begins, and on from there to the new channel. */
export function StartButton() {
  const { t } = useTranslation("landing");
  const session = useReader();
  const href = session ? sellingPath(session) : withNext("/logup?as=organizer", "/account/channels/new");
  return (
    <Button variant="primary" size="lg" href={href} iconEnd={<ArrowRight aria-hidden="true" />}>
      {t(hasRole(session, "PRODUCER") ? "continue" : "start")}
    </Button>
  );
}
