import type { AssetView, RenditionView } from "@palco/contract/media/api";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Check, Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Each quality of a video and how much of it is made. */
export function RenditionList({ asset }: { asset: AssetView }) {
  const { t } = useTranslation("media");
  return (
    <ul className="media-renditions" aria-label={t("qualities")}>
      {asset.renditions.map((rendition) => (
        <Rendition key={`${rendition.kind}-${rendition.name}`} rendition={rendition} />
      ))}
    </ul>
  );
}

function Rendition({ rendition }: { rendition: RenditionView }) {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  const { name, kind, state, segmentsDone, segmentsTotal } = rendition;
  const label = name === "source" ? t("quality_source") : kind === "audio" ? t("quality_audio") : `${name}p`;
  const share = segmentsTotal ? segmentsDone / segmentsTotal : 0;
  const said =
    state === "ready"
      ? t("quality_ready")
      : state === "failed"
        ? t("quality_failed")
        : state === "waiting"
          ? t("quality_waiting")
          : percent(share);
  return (
    <li className="media-rendition" data-state={state}>
      <span className="media-rendition__name">{label}</span>
      <span className="media-rendition__track" aria-hidden="true">
        <span
          className="media-rendition__bar"
          style={{ transform: `scaleX(${state === "ready" ? 1 : share})` }}
        />
      </span>
      <span className="media-rendition__state">
        {state === "ready" ? (
          <Check aria-hidden="true" />
        ) : state === "failed" ? (
          <TriangleAlert aria-hidden="true" />
        ) : state === "waiting" ? (
          <Clock aria-hidden="true" />
        ) : null}
        {state === "working" ? said : <VisuallyHidden>{said}</VisuallyHidden>}
      </span>
    </li>
  );
}
