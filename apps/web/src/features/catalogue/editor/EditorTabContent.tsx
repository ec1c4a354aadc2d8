import { Skeleton } from "@palco/ui/skeleton";
import { Suspense } from "react";
import { productTypeUis } from "#app/product-types.ts";
import { AccessTab } from "#features/access/AccessTab.tsx";
import { CodesTab } from "#features/coupons/CodesTab.tsx";
import { ActionsTab } from "./tabs/ActionsTab.tsx";
import { AvailabilityTab } from "./tabs/AvailabilityTab.tsx";
import { ClassificationTab } from "./tabs/ClassificationTab.tsx";
import { DescriptionTab } from "./tabs/DescriptionTab.tsx";
import { DetailsTab } from "./tabs/DetailsTab.tsx";
import { InfoTab } from "./tabs/InfoTab.tsx";
import { PriceTab } from "./tabs/PriceTab.tsx";
import { SessionsTab } from "./tabs/SessionsTab.tsx";
import type { EditorTab } from "./product-form.ts";
import type { EditorTabProps } from "./editor-tab-props.ts";

/** The tab that only products of this type have. */
function OwnTab({ product, disabled }: EditorTabProps) {
  const { ownTab } = productTypeUis[product.type];
  return ownTab ? (
    <Suspense fallback={<Skeleton height={320} />}>
      <ownTab.Content slug={product.slug} disabled={disabled} />
    </Suspense>
  ) : null;
}

/** Content of an editor tab. */
export function EditorTabContent({ tab, ...props }: EditorTabProps & { tab: EditorTab }) {
  switch (tab) {
    case "info":
      return <InfoTab {...props} />;
    case "classification":
      return <ClassificationTab {...props} />;
    case "availability":
      return <AvailabilityTab {...props} />;
    case "sessions":
      return <SessionsTab {...props} />;
    case "price":
      return <PriceTab {...props} />;
    case "description":
      return <DescriptionTab {...props} />;
    case "details":
      return <DetailsTab {...props} />;
    case "codes":
      return (
        <CodesTab
          slug={props.product.slug}
          status={props.product.status}
          publishHref={props.hrefOf("actions")}
        />
      );
    case "access":
      return <AccessTab productId={props.product.id} />;
    case "actions":
      return <ActionsTab {...props} />;
    default:
      return <OwnTab {...props} />;
  }
}
