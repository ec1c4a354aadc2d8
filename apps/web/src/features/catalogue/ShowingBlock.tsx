import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Countdown } from "@palco/ui/countdown";
import { Clapperboard, Clock, MessagesSquare, Radio, UsersRound, VideoOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comingDates, isToCome } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { useIsOnAir } from "./on-air.ts";
import "./showing-block.css";

/** How what happens at dates is seen: when it begins, together, with a chat, and what stays afterwards. */
export default function ShowingBlock({ product }: { product: ProductView }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const { type, recording, gives } = product;
  const isDeferred = productTraits[type].hasFilm;
  const after = recording
    ? recording.planned || recording.ready
      ? { icon: <Clapperboard />, name: t("after_recorded"), about: t("after_recorded_about") }
      : { icon: <VideoOff />, name: t("after_live_only"), about: t("after_live_only_about") }
    : gives.durationMs
      ? {
          icon: <Clock />,
          name: t("after_length", { length: format.length(gives.durationMs) }),
          about: t("after_length_about"),
        }
      : null;
  const items = [
    isDeferred
      ? { icon: <UsersRound />, name: t("showing_together"), about: t("showing_together_about") }
      : { icon: <Radio />, name: t("showing_live"), about: t("showing_live_about") },
    { icon: <MessagesSquare />, name: t("showing_chat"), about: t("showing_chat_about") },
    ...(after ? [after] : []),
  ];
  return (
    <section className="showing" aria-labelledby="showing-title">
      <h2 id="showing-title">{t("showing_title")}</h2>
      <NextDate product={product} />
      <ul className="showing-list">
        {items.map(({ icon, name, about }) => (
          <li key={name}>
            <span className="showing-icon" aria-hidden="true">
              {icon}
            </span>
            <h3>{name}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next date as a leaf of a calendar, and how long it is until then; nothing while it is on air, and after the last. */
function NextDate({ product }: { product: ProductView }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const isOnAir = useIsOnAir(product.id);
  const [, setBegun] = useState(false);
  const next = comingDates(product).find(({ startsAt }) => isToCome(startsAt))?.startsAt;
  if (!next || isOnAir) return null;
  const { weekday, day, month } = format.leaf(next);
  const { time } = format.showing(next);
  return (
    <div className="showing-next">
      <p className="showing-leaf" aria-hidden="true">
        <span>{month}</span>
        <strong>{day}</strong>
        <span>{weekday}</span>
      </p>
      <div className="showing-when">
        <p>
          <span>{format.showing(next).day}</span>
          <strong>{time}</strong>
        </p>
      </div>
      <div className="showing-left">
        <p>{t("starts_in")}</p>
        <Countdown to={new Date(next)} label={t("starts_in")} onEnd={() => setBegun(true)} />
      </div>
    </div>
  );
}
