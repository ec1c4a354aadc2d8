import type { LiveNowItem } from "@palco/contract/live/api";
import { Eye, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { BroadcastStateChip } from "./BroadcastStateChip.tsx";
import { OnAirClock } from "./OnAirClock.tsx";
import { useEncoderWords } from "./use-encoder-words.ts";
import "./live.css";
import "./live-now.css";

interface LiveNowCardsProps {
  items: readonly LiveNowItem[];
  /** Where it leads: its control room in this work area. */
  addressOf: (item: LiveNowItem) => string;
}

/** Running broadcasts. */
export function LiveNowCards({ items, addressOf }: LiveNowCardsProps) {
  return (
    <ul className="live-now">
      {items.map((item) => (
        <LiveNowCard key={item.product.id} item={item} address={addressOf(item)} />
      ))}
    </ul>
  );
}

function LiveNowCard({ item, address }: { item: LiveNowItem; address: string }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const words = useEncoderWords();
  const { product, channel, state, onAirAt, viewers, peakViewers, encoder } = item;
  return (
    <li className="live-card" data-state={state}>
      <div className="live-card-head">
        <BroadcastStateChip state={state} />
        {onAirAt ? <OnAirClock from={onAirAt} to={null} /> : null}
      </div>
      <h3 translate="no" data-user-content>
        <Link to={address}>{product.title}</Link>
      </h3>
      <p className="live-card-channel" translate="no" data-user-content>
        {channel.title}
      </p>
      <dl className="live-card-figures">
        <div>
          <dt>
            <Eye aria-hidden="true" />
            {t("viewers")}
          </dt>
          <dd>{format.number(viewers)}</dd>
        </div>
        <div>
          <dt>{t("peak")}</dt>
          <dd>{format.number(peakViewers)}</dd>
        </div>
        {encoder ? (
          <div>
            <dt>{t("bitrate")}</dt>
            <dd>{words.bitrate(encoder.bitrate)}</dd>
          </div>
        ) : null}
      </dl>
      {encoder?.warnings.length ? (
        <ul className="live-warnings">
          {encoder.warnings.map((code) => (
            <li key={code}>
              <TriangleAlert aria-hidden="true" />
              {words.warning(code, encoder)}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
