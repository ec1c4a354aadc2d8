import type { ReactNode } from "react";
import { ProgressBar } from "./progress.tsx";
import { useUi } from "./ui-provider.tsx";

/** Used part of an allowance; turns to warning at 80 % and danger at 95 %. */
export function QuotaMeter({
  label,
  used,
  total,
  format,
  detail,
}: {
  label: ReactNode;
  used: number;
  total: number;
  format?: (value: number) => string;
  detail?: ReactNode;
}) {
  const { text, locale } = useUi();
  const write = format ?? ((value: number) => new Intl.NumberFormat(locale).format(value));
  const share = total > 0 ? used / total : 0;
  const tone = share >= 0.95 ? "danger" : share >= 0.8 ? "warning" : "primary";
  return (
    <ProgressBar
      label={label}
      value={share}
      tone={tone}
      size="sm"
      detail={detail ?? text("used_of", { used: write(used), total: write(total) })}
    />
  );
}
