import type { BroadcastView } from "@palco/contract/live/api";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Figures } from "./EncoderReportPanel.tsx";
import { useEncoderWords } from "./use-encoder-words.ts";
import { useLastReport } from "./use-last-report.ts";

/** Signal in one line under the picture: whether all is well, the first advice if not, and the figures. @param brief without them */
export function SignalStrip({ broadcast, brief }: { broadcast: BroadcastView; brief: boolean }) {
  const { t } = useTranslation("live");
  const words = useEncoderWords();
  const report = useLastReport(broadcast);
  const [first, ...more] = report?.warnings ?? [];
  const isFine = report !== null && first === undefined;
  return (
    <section className="room-signal" aria-label={t("signal")} data-fine={isFine || undefined}>
      <p>
        {isFine ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        <span>
          {report === null
            ? t(broadcast.state === "interrupted" ? "signal_none" : "signal_measuring")
            : first
              ? words.warning(first, report)
              : t("signal_fine")}
          {more.length ? <small> {t("signal_more", { count: more.length })}</small> : null}
        </span>
        {brief && report ? <strong>{words.bitrate(report.bitrate)}</strong> : null}
      </p>
      {brief || !report ? null : <Figures encoder={report} />}
    </section>
  );
}
