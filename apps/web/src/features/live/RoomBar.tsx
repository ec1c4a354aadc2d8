import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { BroadcastView } from "@palco/contract/live/api";
import { IconButton } from "@palco/ui/button";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { isOnAir } from "#features/catalogue/editor/control-room.ts";
import { AirButton } from "./AirButton.tsx";
import { BroadcastStateChip } from "./BroadcastStateChip.tsx";
import { OnAirClock } from "./OnAirClock.tsx";
import type { BroadcastActions } from "./use-broadcast.ts";

interface RoomBarProps {
  product: ProductEdit;
  broadcast: BroadcastView;
  actions: BroadcastActions;
  /** The product's own address. */
  back: string;
}

/** What is on air, for how long, for how many, and the one button that matters. */
export function RoomBar({ product, broadcast, actions, back }: RoomBarProps) {
  const { t } = useTranslation("live");
  const { state } = broadcast;
  return (
    <header className="room-bar">
      <IconButton label={t("back_to_product")} href={back}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <h1 translate="no" data-user-content>
        {product.fields.title}
      </h1>
      <div className="room-state" role="status">
        <BroadcastStateChip state={state} />
        <span className="ui-visually-hidden">{t(`about_${state}`)}</span>
      </div>
      <Figures broadcast={broadcast} />
      <div className="room-go">
        <AirButton product={product} broadcast={broadcast} actions={actions} />
      </div>
    </header>
  );
}

function Figures({ broadcast }: { broadcast: BroadcastView }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const { state, onAirAt, endedAt, viewers, peakViewers, tickets, waiting, announcedAt } = broadcast;
  const onAir = isOnAir(state);
  return (
    <dl className="room-figures">
      {onAirAt ? (
        <div data-figure="time">
          <dt>{t("time_on_air")}</dt>
          <dd>
            <OnAirClock from={onAirAt} to={onAir ? null : endedAt} />
          </dd>
        </div>
      ) : null}
      {!onAir && announcedAt ? (
        <div data-figure="announced">
          <dt>{t("announced")}</dt>
          <dd>{format.dateFact(announcedAt)}</dd>
        </div>
      ) : null}
      {onAir ? (
        <div data-figure="viewers">
          <dt>{t("viewers")}</dt>
          <dd>{format.number(viewers)}</dd>
        </div>
      ) : null}
      {onAirAt ? (
        <div data-figure="peak">
          <dt>{t("peak")}</dt>
          <dd>{format.number(peakViewers)}</dd>
        </div>
      ) : null}
      <div data-figure="tickets">
        <dt>{t("tickets")}</dt>
        <dd>{format.number(tickets)}</dd>
      </div>
      {!onAir && (announcedAt || waiting) ? (
        <div data-figure="waiting">
          <dt>{t("waiting")}</dt>
          <dd>{format.number(waiting)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
