import { listRates } from "@palco/contract/currencies/api";
import { Alert } from "@palco/ui/alert";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { useSiteConfig } from "#app/site-config.ts";

/** Rates move by some per cent in a month: the operator is warned about older ones. */
const staleAfterDays = 30;

/** The day of the newest rates, if that is long ago. */
async function findOldRates(): Promise<{ asOf: string | null }> {
  const { rates } = await call(listRates);
  const newest = rates
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1);
  const isOld = newest && Date.now() - Date.parse(newest) > staleAfterDays * 86_400_000;
  return { asOf: isOld ? newest : null };
}

/** Warns when buyers may pay in another currency and the rates they are charged by are old; says what to do. */
export function RatesNotice() {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const { currencies } = useSiteConfig();
  const { data } = useQuery({
    queryKey: ["rates"],
    queryFn: findOldRates,
    enabled: currencies,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.asOf) return null;
  return (
    <Alert tone="warning" title={t("rates_old", { date: format.date(`${data.asOf}T12:00:00Z`) })}>
      {t("rates_old_text")}
    </Alert>
  );
}
