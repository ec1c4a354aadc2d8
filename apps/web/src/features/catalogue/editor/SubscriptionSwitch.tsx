import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { getSubscriptionOffers } from "@palco/contract/subscriptions/api";
import { Switch } from "@palco/ui/checkbox";
import { Section } from "@palco/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import type { TabProps } from "./product-form.ts";

/** Lets subscribers watch the product without a ticket; shown only where a subscription is for sale. */
export function SubscriptionSwitch({ product, form, disabled }: TabProps & { product: ProductEdit }) {
  const { t } = useTranslation("catalogue-editor");
  const channel = product.channel.slug;
  const { data } = useQuery({
    queryKey: ["subscriptions", "offers", channel, "editor"],
    queryFn: ({ signal }) => call(getSubscriptionOffers, { query: { channel } }, { signal }),
  });
  if (!data?.channel && !data?.platform) return null;
  return (
    <Section title={t("subscription_title")} about={t("subscription_about")}>
      <div className="edit-fields">
        <Switch label={t("subscription_switch")} disabled={disabled} {...form.register("inSubscription")} />
      </div>
    </Section>
  );
}
