import { ShippingAddress } from "@palco/contract/shipping/api";
import { useEffect, useEffectEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { contractResolver } from "#app/form.ts";

const empty: ShippingAddress = {
  name: "", street: "", city: "", postalCode: "", region: "", country: "", phone: "",
}; // prettier-ignore

/** Delivery address; the country is reported as soon as it is chosen, since the price depends on it. */
export function useAddress(onCountry: (country: string | null) => void) {
  const form = useForm({
    resolver: contractResolver(ShippingAddress),
    defaultValues: empty,
    mode: "onTouched",
  });
  const country = useWatch({ control: form.control, name: "country" });
  const tell = useEffectEvent(onCountry);
  useEffect(() => tell(country || null), [country]);
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
