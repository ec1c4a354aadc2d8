import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ProductEditScreen } from "#features/catalogue/editor/ProductEditScreen.tsx";
import { useIsControlRoom } from "#features/catalogue/editor/control-room.ts";
import { ControlRoomScreen } from "#features/live/ControlRoomScreen.tsx";

/** `/account/channels/{channel_slug}/products/{product_slug}`; of a broadcast also its control room (`?view=control-room`). */
export default function ProductEdit() {
  const { t } = useTranslation("catalogue-editor");
  const { product_slug: slug = "" } = useParams();
  const Screen = useIsControlRoom() ? ControlRoomScreen : ProductEditScreen;
  return (
    <Screen
      slug={slug}
      addressOf={(product) => `/account/channels/${product.channel.slug}/products/${product.slug}`}
      top={{ label: t("studio"), href: "/account/globalview" }}
    />
  );
}
