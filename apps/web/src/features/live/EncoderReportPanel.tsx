import type { BroadcastView, EncoderReport } from "@palco/contract/live/api";
import { Section } from "@palco/ui/page-header";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useEncoderWords } from "./use-encoder-words.ts";
import { useLastReport } from "./use-last-report.ts";

/** Figures of the incoming signal, and advice on them. */
export function EncoderReportPanel({ broadcast }: { broadcast: BroadcastView }) {
  const { t } = useTranslation("live");
  const shown = useLastReport(broadcast);
  return (
    <Section title={t("signal")} className="live-signal">
      {shown ? (
        <>
          <Warnings encoder={shown} />
          <Figures encoder={shown} />
        </>
      ) : (
        <p className="live-quiet">
          {t(broadcast.state === "interrupted" ? "signal_none" : "signal_measuring")}
        </p>
      )}
    </Section>
  );
}

function Warnings({ encoder }: { encoder: EncoderReport }) {
  const { t } = useTranslation("live");
  const words = useEncoderWords();
  if (!encoder.warnings.length)
    return (
      <p className="live-fine">
        <CircleCheck aria-hidden="true" />
        {t("signal_fine")}
      </p>
    );
  return (
    <ul className="live-warnings">
      {encoder.warnings.map((code) => (
        <li key={code}>
          <TriangleAlert aria-hidden="true" />
          {words.warning(code, encoder)}
        </li>
      ))}
    </ul>
  );
}

/** A picture that takes this long to be encoded comes late to everybody. */
const SLOW_MS = 500;

export function Figures({ encoder }: { encoder: EncoderReport }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const words = useEncoderWords();
  const { bitrate, width, height, fps, keyframeMs, missing, warnings, encodeMs } = encoder;
  const unknown = "–";
  const figures = [
    { label: t("bitrate"), value: words.bitrate(bitrate), bad: warnings.includes("bitrate_high") },
    { label: t("picture"), value: width && height ? `${width} × ${height}` : unknown },
    { label: t("frame_rate"), value: words.frameRate(fps) },
    {
      label: t("keyframes"),
      value: keyframeMs === null ? unknown : t("every", { time: words.length(keyframeMs) }),
      bad: warnings.includes("keyframes_far_apart"),
    },
    {
      label: t("missing"),
      about: t("missing_about"),
      value: format.number(missing),
      bad: warnings.includes("frames_missing"),
    },
    {
      label: t("encoding"),
      about: t("encoding_about"),
      value: encodeMs === undefined ? unknown : words.length(encodeMs),
      bad: warnings.includes("rung_left_out") || (encodeMs ?? 0) > SLOW_MS,
    },
  ];
  return (
    <dl className="live-figures">
      {figures.map(({ label, about, value, bad }) => (
        <div key={label} data-bad={bad || undefined}>
          <dt>
            {label}
            {about ? <small>{about}</small> : null}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
