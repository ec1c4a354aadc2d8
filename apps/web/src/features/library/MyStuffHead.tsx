import type { HelpPath } from "@palco/contract/help/articles";
import { Button } from "@palco/ui/button";
import { TabLinks } from "@palco/ui/tabs";
import { TicketCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useModulesOn } from "#app/modules-on.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { HelpLink } from "#app/help-link.tsx";

const CodeDialog = lazy(() => import("#app/frame/code-dialog.tsx"));

const tabs = ["products", "wishes", "channels", "certificates", "subscriptions", "orders"] as const;

const help: Partial<Record<(typeof tabs)[number], HelpPath>> = {
  products: "about-player/expiry",
  subscriptions: "basics/subscriptions",
  orders: "basics/orders-and-invoices",
};

/** The heading of every screen of my space, with the way to redeem a code, and its tabs. */
export function MyStuffHead({ tab }: { tab: (typeof tabs)[number] }) {
  const { t } = useTranslation(["library", "shell"]);
  const { coupons } = useSiteConfig();
  const isOn = useModulesOn();
  const [redeem, setRedeem] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <header className="mystuff-head">
        <div className="mystuff-title">
          <h1>{t("title")}</h1>
          {help[tab] ? <HelpLink article={help[tab]} about={t(`tab_${tab}`)} /> : null}
        </div>
        {coupons && isOn("commerce") ? (
          <Button
            className="mystuff-redeem"
            icon={<TicketCheck aria-hidden="true" />}
            onClick={() => setRedeem("open")}
          >
            {t("shell:redeem_code")}
          </Button>
        ) : null}
      </header>
      <TabLinks
        label={t("title")}
        value={tab}
        items={tabs.map((value) => ({ value, label: t(`tab_${value}`), href: `/mystuff/${value}` }))}
      />
      {redeem === "never" ? null : (
        <Suspense fallback={null}>
          <CodeDialog isOpen={redeem === "open"} onClose={() => setRedeem("closed")} />
        </Suspense>
      )}
    </>
  );
}
