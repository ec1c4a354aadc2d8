import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";

export function MyStuffTabs({ value }: { value: "products" | "subscriptions" | "orders" }) {
  const { t } = useTranslation("library");
  return (
    <TabLinks
      label={t("title")}
      value={value}
      items={[
        { value: "products", label: t("tab_products"), href: "/mystuff/products" },
        { value: "subscriptions", label: t("tab_subscriptions"), href: "/mystuff/subscriptions" },
        { value: "orders", label: t("tab_orders"), href: "/mystuff/orders" },
      ]}
    />
  );
}
