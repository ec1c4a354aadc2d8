import { listMyProducts } from "@palco/contract/catalogue/edit";
import { listMyChannels } from "@palco/contract/channels/edit";
import { NativeSelect } from "@palco/ui/native-select";
import { PageHeader, Section } from "@palco/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { useTitle } from "#app/use-title.ts";
import { Shipments } from "#features/shipping/Shipments.tsx";
import { ShippingZones } from "#features/shipping/ShippingZones.tsx";

/** The goods that were last changed: their channel is the one whose costs one comes for. */
function useLastGoods() {
  return useQuery({
    queryKey: ["products", "mine", "last-goods"],
    queryFn: ({ signal }) => call(listMyProducts, { query: { type: "physical", size: 1 } }, { signal }),
  });
}

/** `/account/shipments`: goods to be sent, and what sending costs. */
export default function AccountShipments() {
  const { t } = useTranslation("shipping");
  useTitle(t("title"));
  // Parcels that were sold are sent in any case.
  const sells = useModulesOn()("ecommerce");
  const { data } = useQuery({
    queryKey: ["channels", "mine", "for-shipping"],
    queryFn: ({ signal }) => call(listMyChannels, {}, { signal }),
  });
  const goods = useLastGoods();
  const channels = data?.items ?? [];
  const [chosen, setChosen] = useState("");
  const first = goods.data?.items[0]?.channel.slug ?? channels[0]?.slug ?? "";
  const channel = chosen || (goods.isPending ? "" : first);
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("about")} />
      <div className="edit-table">
        <Shipments />
      </div>
      {channel && sells ? (
        <Section
          className="shipments-zones"
          look="card"
          title={t("zones_title")}
          about={t("zones_about")}
          actions={
            channels.length > 1 ? (
              <NativeSelect
                className="shipping-channel"
                label={t("channel")}
                hideLabel
                value={channel}
                options={channels.map(({ slug, title }) => ({ value: slug, label: title }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            ) : undefined
          }
        >
          <ShippingZones key={channel} channel={channel} />
        </Section>
      ) : null}
    </>
  );
}
