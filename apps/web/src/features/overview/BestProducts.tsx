import { overviewDays, type SalesOverview } from "@palco/contract/sales/api";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";

interface BestProductsProps {
  best: SalesOverview["best"];
  currency: string;
  addressOf: (one: SalesOverview["best"][number]) => string;
}

/** What brought most in the 30 days. Nothing sold, and it takes no room. */
export function BestProducts({ best, currency, addressOf }: BestProductsProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  if (!best.length) return null;
  return (
    <Section look="card" title={t("best")} about={t("last_days", { count: overviewDays })}>
      <ol className="overview-list">
        {best.map((one) => (
          <li key={one.product.slug}>
            <Link to={addressOf(one)} className="overview-row">
              <span className="overview-picture">
                {one.product.image ? (
                  <img src={imageUrl(one.product.image, 160)} alt="" loading="lazy" />
                ) : null}
              </span>
              <span className="overview-words">
                <span translate="no" data-user-content>
                  {one.product.title}
                </span>
                <small>{t("best_sold", { count: one.count })}</small>
              </span>
              <strong className="overview-amount">{format.money({ amount: one.amount, currency })}</strong>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
