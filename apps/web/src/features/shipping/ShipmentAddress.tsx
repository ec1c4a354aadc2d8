import type { ShippingAddress } from "@palco/contract/shipping/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Address of a parcel as printed on it, and the contact for questions. */
export function ShipmentAddress({ address, email }: { address: ShippingAddress | null; email: string }) {
  const { t } = useTranslation("shipping");
  const { locale } = useFormat();
  const contact = email || t("unclaimed");
  if (!address) return <span className="shipment-address">{contact}</span>;
  const { name, street, postalCode, city, region, country, phone } = address;
  const place = [`${postalCode} ${city}`, region].filter(Boolean).join(", ");
  const land = new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;
  return (
    <address className="shipment-address" translate="no" data-user-content>
      <strong>{name}</strong>
      <span>{street}</span>
      <span>{place}</span>
      <span>{land}</span>
      <small>
        {phone} · {contact}
      </small>
    </address>
  );
}
