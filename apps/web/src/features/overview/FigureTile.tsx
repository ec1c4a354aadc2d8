import { Stat } from "@palco/ui/stat";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { changeOf, changeText } from "#app/compared.ts";

type FigureTileProps = {
  label: string;
  value: string;
  href?: string;
  isInverted?: boolean;
  chart?: ReactNode;
} & ({ compared: { now: number; before: number }; write: (value: number) => string } | { said: string });

/** A figure with its period, what it was before, and the way to where it comes from. */
export function FigureTile({ label, value, href, isInverted = false, chart, ...rest }: FigureTileProps) {
  const { t } = useTranslation("overview");
  const { locale } = useFormat();
  const change = "said" in rest ? undefined : changeOf(rest.compared);
  function words(): string {
    if ("said" in rest) return rest.said;
    if (change === undefined) return t(rest.compared.now ? "before_none" : "never");
    return t("before", { change: changeText(change, locale), before: rest.write(rest.compared.before) });
  }
  return (
    <Stat
      label={href ? <Link to={href}>{label}</Link> : label}
      value={value}
      changeLabel={words()}
      isInverted={isInverted}
      chart={chart}
      {...(change !== undefined && { change })}
    />
  );
}
