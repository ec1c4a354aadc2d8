import type { LandingClaims as Claims } from "@palco/contract/pages/landing";
import { legalPath } from "@palco/contract/legal/documents";
import { TextLink } from "@palco/ui/link";
import { refundBusinessDays } from "@palco/values/business-days";
import { channelReviewHours } from "@palco/values/limits";
import { pictureQualities } from "@palco/values/picture-quality";
import {
  ChartColumn,
  ChevronDown,
  Clapperboard,
  MessagesSquare,
  Radio,
  Repeat,
  TicketCheck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { wholeMoney } from "#app/whole-money.ts";

/** What the site says of itself; claims that it has not set are left out. */
export function LandingClaims({ claims }: { claims: Claims }) {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const shown = [
    claims.artistCountries && { value: format.number(claims.artistCountries), text: t("claim_artists") },
    claims.salesCountries && { value: `+${format.number(claims.salesCountries)}`, text: t("claim_sales") },
    { value: wholeMoney({ amount: 0, currency: "EUR" }, format.locale), text: t("claim_account") },
    { value: t("claim_review_value", { hours: format.number(channelReviewHours) }), text: t("claim_review") },
  ].filter((one) => one !== null && one !== 0);
  return (
    <section aria-label={t("claims")}>
      <ul className="landing-claims">
        {shown.map(({ value, text }) => (
          <li key={text}>
            <strong>{value}</strong> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LandingSteps() {
  const { t } = useTranslation("landing");
  const format = useFormat();
  return (
    <section aria-labelledby="steps">
      <header className="landing-head">
        <h2 id="steps">{t("steps")}</h2>
      </header>
      <ol className="landing-steps">
        {([1, 2, 3] as const).map((n) => (
          <li key={n}>
            <span aria-hidden="true">{n}</span>
            <h3>{t(`step_${n}`)}</h3>
            <p>{t(`step_${n}_text`, { hours: format.number(channelReviewHours) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const features = {
  air: Radio,
  films: Clapperboard,
  subs: Repeat,
  codes: TicketCheck,
  chat: MessagesSquare,
  sales: ChartColumn,
} as const;

export function LandingFeatures() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="features">
      <header className="landing-head">
        <h2 id="features">{t("features")}</h2>
      </header>
      <ul className="landing-features">
        {(Object.keys(features) as (keyof typeof features)[]).map((key) => {
          const Icon = features[key];
          return (
            <li key={key}>
              <Icon aria-hidden="true" />
              <h3>{t(`feature_${key}`)}</h3>
              <p>
                {t(`feature_${key}_text`, { lines: pictureQualities[0], count: pictureQualities.length })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const questions = ["paid", "tax", "cancel", "gear", "rights", "terms"] as const;

export function LandingQuestions() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="faq" className="landing-faq">
      <header className="landing-head">
        <h2 id="faq">{t("faq")}</h2>
        <p>
          <TextLink href="/help/producers">{t("help_link")}</TextLink>
        </p>
      </header>
      <div>
        {questions.map((key) => (
          <details key={key} className="home-question">
            <summary>
              {t(`question_${key}`)} <ChevronDown aria-hidden="true" />
            </summary>
            <p>
              {t(`answer_${key}`, { days: refundBusinessDays })}
              {key === "terms" || key === "rights" ? (
                <>
                  {" "}
                  <TextLink href={legalPath("organizers")}>{t("terms_link")}</TextLink>
                </>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
