import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ProductEditScreen } from "#features/catalogue/editor/ProductEditScreen.tsx";
import { useIsControlRoom } from "#features/catalogue/editor/control-room.ts";
import { MendButton } from "#features/mends/MendButton.tsx";
import { ControlRoomScreen } from "#features/live/ControlRoomScreen.tsx";

/** `/manage/products/{product_slug}`: the team edits any product, and sees the control room of a broadcast (`?view=control-room`). */
export default function ManageProduct() {
  const { t } = useTranslation("catalogue-editor");
  const { product_slug: slug = "" } = useParams();
  const isRoom = useIsControlRoom();
  const shared = {
    slug,
    addressOf: (product: { slug: string }) => `/manage/products/${product.slug}`,
    top: { label: t("manage_title"), href: "/manage/products" },
  };
  return isRoom ? <ControlRoomScreen {...shared} /> : <ProductEditScreen {...shared} Actions={MendButton} />;
}
