import { type Profile, upgradeToProducer } from "@palco/contract/accounts/profile";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { refreshSession } from "./keep-session.ts";
import { useRefusalText } from "./refusal.ts";
import "./organizer.css";

const tones = { asked: "info", approved: "success", refused: "danger" } as const;

/** What the team answered to an organizer, and what they can do meanwhile. */
export function OrganizerTab({ profile: { organizer } }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const format = useFormat();
  // Organizers from before the team answered have nothing to wait for.
  const { state, reason, askedAt } = organizer ?? { state: "approved", reason: "", askedAt: null };
  const isApproved = state === "approved";
  return (
    <div className="data-form">
      <Section title={t("organizer_title")} about={t(`organizer_${state}_text`)} look="split">
        <div className="organizer-state">
          <p className="organizer-line">
            <StatusChip tone={tones[state]}>{t(`organizer_${state}`)}</StatusChip>
            {askedAt && !isApproved ? (
              <small>{t("organizer_since", { date: format.date(askedAt) })}</small>
            ) : null}
          </p>
          {state === "refused" ? (
            <>
              <figure className="organizer-reason">
                <figcaption>{t("organizer_reason")}</figcaption>
                <blockquote data-user-content>{reason || t("organizer_no_reason")}</blockquote>
              </figure>
              <AskAgain />
            </>
          ) : null}
          {isApproved ? <Button href="/account/channels">{t("organizer_channels")}</Button> : null}
        </div>
      </Section>
      {isApproved ? null : (
        <Section title={t("organizer_now")} look="split">
          <ul className="organizer-list">
            <Point icon={<Check />}>{t(state === "asked" ? "can_channel" : "can_channel_refused")}</Point>
            <Point icon={<Check />}>{t("can_draft")}</Point>
            <Point icon={<Check />}>{t("can_upload")}</Point>
          </ul>
        </Section>
      )}
      {isApproved ? null : (
        <Section title={t("organizer_later")} look="split">
          <ul className="organizer-list" data-later>
            <Point icon={<Clock />}>{t("then_publish")}</Point>
            <Point icon={<Clock />}>{t("then_profile")}</Point>
          </ul>
        </Section>
      )}
    </div>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}

function AskAgain() {
  const { t } = useTranslation("profile");
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call(upgradeToProducer),
    onSuccess: async (session) => {
      refreshSession(session);
      toast.success(t("organizer_again_done"));
      await queries.invalidateQueries({ queryKey: ["account", "profile"] });
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  return (
    <Button variant="primary" loading={ask.isPending} onClick={() => ask.mutate()}>
      {t("organizer_again")}
    </Button>
  );
}
