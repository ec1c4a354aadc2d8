import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

interface CoverageBarProps {
  durationMs: number;
  /** Stretches that were not watched, in seconds. */
  missing: readonly { from: number; to: number }[];
  onPlayFrom: (second: number) => void;
}

/** So many stretches are named: a list of hundreds says nothing. */
const mostNamed = 5;

/** A film as a bar: what was watched is filled, and each missing stretch plays when it is pressed. */
export function CoverageBar({ durationMs, missing, onPlayFrom }: CoverageBarProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const seconds = durationMs / 1000;
  const share = (second: number) => `${(Math.min(second, seconds) / seconds) * 100}%`;
  const named = missing.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, mostNamed);
  const inOrder = named.toSorted((a, b) => a.from - b.from);
  return (
    <div className="coverage">
      <div className="coverage-bar" aria-hidden="true">
        {missing.map(({ from, to }) => (
          <span key={from} style={{ insetInlineStart: share(from), width: share(to - from) }} />
        ))}
      </div>
      <ul className="coverage-missing" aria-label={t("missing")}>
        {inOrder.map(({ from, to }) => (
          <li key={from}>
            <button type="button" onClick={() => onPlayFrom(from)}>
              {t("play_missing", { from: format.clock(from * 1000), to: format.clock(to * 1000) })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
