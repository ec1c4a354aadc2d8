import {
  searchCostEdges,
  type SearchGroup,
  searchLengthEdges,
  searchPeopleEdges,
  searchPriceEdges,
} from "@palco/contract/search/filters";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { wholeMoney } from "#app/whole-money.ts";
import { useCategories } from "#features/catalogue/use-product.ts";

/** Currency of the edges between prices. */
const currency = "EUR";

/** What the values of each filter are called; undefined for one that there is not. */
export function useLabels(): (group: SearchGroup, value: string) => string | undefined {
  const { t, i18n } = useTranslation(["search", "catalogue"]);
  const format = useFormat();
  const categories = useCategories();
  return useMemo(() => {
    const [low, high] = searchPriceEdges.map((amount) => wholeMoney({ amount, currency }, format.locale));
    const [cheap, dear] = searchCostEdges.map((amount) => wholeMoney({ amount, currency }, format.locale));
    const [few, many] = searchPeopleEdges;
    const [short, long] = searchLengthEdges;
    const languages = new Intl.DisplayNames([format.locale], { type: "language", fallback: "none" });
    const fixed: Record<string, string> = {
      "price:free": t("free"),
      "price:low": t("up_to", { most: low }),
      "price:mid": t("from_to", { from: low, to: high }),
      "price:high": t("over", { least: high }),
      "length:short": t("up_to", { most: format.length(short * 60_000) }),
      "length:medium": t("from_to", { from: `${short}`, to: format.length((long - 1) * 60_000) }),
      "length:long": t("from_on", { least: format.length(long * 60_000) }),
      "people:few": t("up_to", { most: few }),
      "people:group": t("from_to", { from: few + 1, to: many }),
      "people:many": t("over", { least: many }),
      "cost:none": t("cost_none"),
      "cost:low": t("up_to", { most: cheap }),
      "cost:mid": t("from_to", { from: cheap, to: dear }),
      "cost:high": t("over", { least: dear }),
    };
    return (group, value) => {
      if (group === "category") return categories.data?.items.find(({ id }) => id === value)?.name;
      if (group === "kind") {
        const key = `type_${value}`;
        return i18n.exists(`catalogue:${key}`) ? t(`catalogue:${key}` as "catalogue:type_vod") : undefined;
      }
      if (group === "language") {
        const name = value.length <= 3 ? languages.of(value) : undefined;
        return name && name.charAt(0).toLocaleUpperCase(format.locale) + name.slice(1);
      }
      return fixed[`${group}:${value}`];
    };
  }, [t, i18n, format, categories.data]);
}
