import type { ChannelEdit } from "@palco/contract/channels/edit";
import { formatIban } from "@palco/values/iban";
import { Section } from "@palco/ui/page-header";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/country-name.ts";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";
import { OutwardLink } from "#app/profile.tsx";
import { useCategoryOptions } from "./use-channels.ts";

/** Everything else it was filled in with. */
export function ReviewFacts({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  const format = useFormat();
  const language = useLanguage();
  const categories = useCategoryOptions();
  const { fields } = channel;
  const { billing } = fields;
  const country = countryName(billing.country, language);
  const links = Object.entries(fields.socialLinks).filter(([, address]) => address) as [
    keyof typeof fields.socialLinks,
    string,
  ][];
  return (
    <>
      <Section title={t("step_info")} titleAs="h2">
        <Facts
          rows={[
            [t("business_name"), fields.businessName],
            [t("classification"), categories.find(({ value }) => value === fields.classification)?.label],
            [
              t("step_subscription"),
              channel.subscriptionPrice
                ? t("per_month", { price: format.price(channel.subscriptionPrice) })
                : t("no_subscription"),
            ],
          ]}
        />
      </Section>
      <Section title={t("step_billing")} titleAs="h2">
        <Facts
          rows={[
            [t("billing_tax_id"), billing.taxId],
            [t("billing_iban"), billing.iban && formatIban(billing.iban)],
            [t("billing_phone"), `${billing.phonePrefix} ${billing.phone}`.trim()],
            [
              t("billing_address"),
              [billing.address, `${billing.postalCode} ${billing.city}`.trim(), country]
                .filter(Boolean)
                .join(", "),
            ],
          ]}
        />
      </Section>
      <Section title={t("step_social")} titleAs="h2">
        <Facts
          rows={[
            ...links.map(([network, address]): Row => [
              t(`social_${network}`),
              <Outside key={network} address={address} />,
            ]),
            [t("marketplace"), fields.marketplaceUrl && <Outside address={fields.marketplaceUrl} />],
          ]}
        />
      </Section>
    </>
  );
}

type Row = readonly [label: string, value: ReactNode];

function Facts({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("channels");
  return (
    <dl className="review-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-user-content data-empty={value ? undefined : true}>
            {value || t("not_filled")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Outside = ({ address }: { address: string }) => (
  <OutwardLink href={address}>{address.replace(/^https?:\/\/(www\.)?/, "")}</OutwardLink>
);
