import type { ShippingAddress } from "@palco/contract/shipping/api";
import { useFormat } from "#app/format.ts";

/** Address of a parcel as printed on it, and the contact for questions. */
export function ShipmentAddress({ address, email }: { address: ShippingAddress | null; email: string }) {
  const { locale } = useFormat();
  if (!address) return <span className="shipment-address">{email}</span>;
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
        {phone} · {email}
      </small>
    </address>
  );
}
