import type { ProductView } from "@palco/contract/catalogue/api";
import { TextLink } from "@palco/ui/link";
import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { subscribePath } from "./SubscribeBox.tsx";
import { usePeriodWords } from "./use-period-words.ts";
import { useOffers } from "./use-subscriptions.ts";
import "./subscriptions.css";

/** Beside the price of a product: that a subscription would open it. */
export function IncludedNote({ product }: { product: ProductView }) {
  const { t } = useTranslation("subscriptions");
  const words = usePeriodWords();
  const { data } = useOffers(product.channel.slug);
  // Of who has it already, the card says so; nobody pays for what is free.
  if (!data || !product.inSubscription || product.viewer?.included || !product.price.gross) return null;
  const offer = data.channel ?? data.platform;
  if (!offer) return null;
  return (
    <p className="included-note">
      <BadgeCheck aria-hidden="true" />
      <span>
        {t(offer.kind === "channel" ? "included_in_channel" : "included_in_platform")}{" "}
        <TextLink href={subscribePath(offer)}>{words.price(offer)}</TextLink>
      </span>
    </p>
  );
}
