import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import { useUi } from "./ui-provider.tsx";
import "./progress.css";

export type ProgressBarProps = {
  /** 0 to 1; omit it while unknown. */
  value?: number;
  label: ReactNode;
  hideLabel?: boolean;
  /** Right of the label instead of the percentage: "12 MB/s, 3 min". */
  detail?: ReactNode;
  tone?: "primary" | "success" | "danger" | "warning";
  size?: "sm" | "md";
};

export function ProgressBar({
  value,
  label,
  hideLabel,
  detail,
  tone = "primary",
  size = "md",
}: ProgressBarProps) {
  const { locale } = useUi();
  const id = useId();
  const isKnown = value !== undefined;
  const share = Math.min(1, Math.max(0, value ?? 0));
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
  return (
    <div className="ui-progress" data-tone={tone} data-size={size}>
      <div className={classNames("ui-progress__top", hideLabel && "ui-field__top--hidden")}>
        <span id={id}>{label}</span>
        <span className="ui-progress__detail">{detail ?? (isKnown ? percent : null)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(share * 100) : undefined}
        className="ui-progress__track"
      >
        <div
          className="ui-progress__bar"
          data-unknown={!isKnown || undefined}
          style={isKnown ? { transform: `translateX(${(share - 1) * 100}%)` } : undefined}
        />
      </div>
    </div>
  );
}
