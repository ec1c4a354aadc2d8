import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { subscribePath } from "./SubscribeBox.tsx";
import { useOffers } from "./use-subscriptions.ts";

/** The way to a channel's subscription, for who has none; nothing where none is sold. */
export function SubscribeButton({ channelSlug }: { channelSlug: string }) {
  const { t } = useTranslation("subscriptions");
  const { data } = useOffers(channelSlug);
  const offer = data?.channel;
  if (!offer || data?.mine.length) return null;
  return <Button href={subscribePath(offer)}>{t("subscribe")}</Button>;
}
