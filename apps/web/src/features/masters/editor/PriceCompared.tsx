import type { MasterEdit } from "@palco/contract/masters/api";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useFormat } from "#app/format.ts";
import type { FoundCourse } from "./CourseFinder.tsx";

interface PriceComparedProps {
  price: MasterEdit["price"];
  courses: readonly Pick<FoundCourse, "price">[];
}

/** The price of a programme beside that of its courses one by one. */
export function PriceCompared({ price, courses }: PriceComparedProps) {
  const { t } = useTranslation("masters");
  const format = useFormat();
  const { pathname } = useLocation();
  const money = (amount: number) => format.money({ amount, currency: price.currency });
  const sum = courses.reduce((total, one) => total + one.price.gross, 0);
  const saved = sum - price.gross;
  return (
    <div className="master-price">
      <dl>
        <div>
          <dt>{t("sum")}</dt>
          <dd>{money(sum)}</dd>
        </div>
        <div>
          <dt>{t("price")}</dt>
          <dd>{money(price.gross)}</dd>
        </div>
      </dl>
      <p role="status">
        {saved > 0
          ? t("saves", { amount: money(saved), percent: Math.round((saved * 100) / sum) })
          : saved < 0
            ? t("costs_more", { amount: money(-saved) })
            : null}{" "}
        <TextLink href={`${pathname}?tab=price`}>{t("to_price")}</TextLink>
      </p>
    </div>
  );
}
