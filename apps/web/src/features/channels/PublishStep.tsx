import type { ChannelEdit } from "@palco/contract/channels/edit";
import { Section } from "@palco/ui/page-header";
import { channelReviewHours } from "@palco/values/limits";
import { Check, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { HelpLink } from "#app/help-link.tsx";
import { ChannelHistory } from "./ChannelHistory.tsx";
import { stepOf } from "./channel-form.ts";
import { MoveButton, type OwnMove } from "./MoveButton.tsx";

const own: readonly OwnMove[] = [
  "request_review",
  "publish_again",
  "make_private",
  "withdraw_review",
  "deactivate",
];
const leading: readonly OwnMove[] = ["request_review", "publish_again"];
const wholeOnly: readonly OwnMove[] = ["request_review", "publish_again", "make_private"];

/** Missing items, available moves, and the history. */
export function PublishStep({ channel, isDirty }: { channel: ChannelEdit; isDirty: boolean }) {
  const { t } = useTranslation("channels");
  const moves = own.filter((move) => channel.abilities.moves.includes(move));
  return (
    <div className="edit-tab">
      {channel.status === "draft" ? (
        <Section
          title={t("checklist_title")}
          about={t(channel.missing.length ? "checklist_about" : "checklist_done")}
        >
          <Checklist channel={channel} />
        </Section>
      ) : null}
      {moves.length ? (
        <Section
          title={
            <>
              {t("moves_title")} <HelpLink article="producers/open-a-channel" about={t("moves_title")} />
            </>
          }
          about={isDirty ? t("save_first") : undefined}
        >
          <ul className="edit-moves">
            {moves.map((move) => (
              <li key={move}>
                <p>{t(`about_${move}`, { hours: channelReviewHours })}</p>
                <MoveButton
                  channel={channel}
                  move={move}
                  variant={leading.includes(move) ? "primary" : "secondary"}
                  disabled={isDirty || (wholeOnly.includes(move) && channel.missing.length > 0)}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("history_title")}>
        <ChannelHistory channel={channel} />
      </Section>
    </div>
  );
}

const asked = [
  "title", "description", "profileImageId", "billing.country", "billing.taxId", "billing.address", "billing.postalCode", "billing.city",
  "billing.phone", "billing.iban",
] as const; // prettier-ignore

function Checklist({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  return (
    <ul className="edit-checklist" data-columns>
      {asked.map((field) => {
        const isMissing = channel.missing.includes(field);
        return (
          <li key={field} data-missing={isMissing || undefined}>
            {isMissing ? <CircleDashed aria-hidden="true" /> : <Check aria-hidden="true" />}
            {isMissing ? (
              <Link to={`#${stepOf(field)}`}>{t(`needs_${field}`)}</Link>
            ) : (
              <span>{t(`needs_${field}`)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
