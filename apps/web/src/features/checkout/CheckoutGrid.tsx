import type { ReactNode } from "react";
import { HelpLink } from "#app/help-link.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** The form and the sum: beside it on a desk, where it is read after it; above it on a phone. */
export function CheckoutGrid({ title, form, sum }: { title: string; form: ReactNode; sum: ReactNode }) {
  const isWide = useIsWide();
  const head = (
    <h1 key="title">
      {title}
      <HelpLink article="basics/buy-a-ticket" about={title} />
    </h1>
  );
  return <div className="checkout-grid">{isWide ? [head, form, sum] : [sum, head, form]}</div>;
}
