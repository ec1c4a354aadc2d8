import type { Landing } from "@palco/contract/pages/landing";
import { Button } from "@palco/ui/button";
import { earningsOf } from "@palco/values/earnings";
import { ticketFee } from "@palco/values/fee";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { StartButton } from "./StartButton.tsx";

/** Event of the example: 100 tickets at 10.00. */
const example = { gross: 1000, tickets: 100, minutes: 90, isPrivate: false } as const;

/** The promise, the way in, and what a channel of the site would be paid. */
export function LandingHero({ channels }: Pick<Landing, "channels">) {
  const { t } = useTranslation("landing");
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: "EUR" });
  const { tickets, account } = earningsOf(example);
  const pictures = channels.flatMap(({ cover }) => cover ?? []).slice(0, 2);
  return (
    <section className="landing-hero">
      <div className="landing-hero-words">
        <h1>{t("hero_title")}</h1>
        <p>{t("hero_text", { percent: 100 - ticketFee.percent, price: money(ticketFee.fixed) })}</p>
        <div className="landing-actions">
          <StartButton />
          <Button size="lg" href="#calculator">
            {t("calculate")}
          </Button>
        </div>
        <p className="landing-small">{t("hero_note")}</p>
      </div>
      <div className="landing-scene" data-pictures={pictures.length}>
        {pictures.map((picture, index) => (
          <img
            key={picture.id}
            {...imageSource(picture)}
            sizes="(width < 960px) 90vw, 40vw"
            alt=""
            width={640}
            height={360}
            loading="eager"
            fetchPriority={index === 0 ? "high" : "auto"}
          />
        ))}
        <dl className="landing-slip">
          <div>
            <dt>{t("slip_paid")}</dt>
            <dd>{money(tickets.gross)}</dd>
          </div>
          <div>
            <dt>{t("slip_fee")}</dt>
            <dd>{money(0 - tickets.fee)}</dd>
          </div>
          <div data-sum>
            <dt>{t("slip_account")}</dt>
            <dd>{money(account)}</dd>
          </div>
          <div data-note>
            <dt className="ui-visually-hidden">{t("slip_title", { count: example.tickets, price: "" })}</dt>
            <dd>{t("slip_title", { count: example.tickets, price: money(example.gross) })}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
