import { ShippingAddress, type ShippingZone } from "@palco/contract/shipping/api";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { contractResolver } from "#app/form.ts";

const empty: ShippingAddress = {
  name: "", street: "", city: "", postalCode: "", region: "", country: "", phone: "",
}; // prettier-ignore

/** This country, if something is sent there. */
export function servedCountry(zones: readonly ShippingZone[] | undefined, country: string | null): string {
  const isServed = country && zones?.some((zone) => zone.rest || zone.countries.includes(country));
  return isServed ? country : "";
}

/**
 * Delivery address, begun with the country the buyer is probably in; the country is reported at once, and whenever it
 * changes, since the price depends on it.
 */
export function useAddress(onCountry: (country: string | null) => void, country: string) {
  const [begun] = useState(country);
  const form = useForm({
    resolver: contractResolver(ShippingAddress),
    defaultValues: { ...empty, country: begun },
    mode: "onTouched",
    // The form around it focuses the first fault of all.
    shouldFocusError: false,
  });
  const chosen = useWatch({ control: form.control, name: "country" });
  const tell = useEffectEvent(onCountry);
  useEffect(() => tell(chosen || null), [chosen]);
  return {
    form,
    /** The address if it is whole; `wrong` shows what is not beside its field. */
    async read(): Promise<ShippingAddress | "wrong"> {
      let read: ShippingAddress | "wrong" = "wrong";
      await form.handleSubmit((address) => {
        read = address;
      })();
      return read;
    },
  };
}
