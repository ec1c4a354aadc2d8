import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";
import { LiveNowCards } from "./LiveNowCards.tsx";
import { useLiveNow } from "./use-live-now.ts";

/** On an organizer's overview: what of theirs is being sent. Nothing, and it takes no room. Who only `moderates` goes to its chat. */
export function MyLiveNow({ moderates }: { moderates: boolean }) {
  const { t } = useTranslation("live");
  const items = useLiveNow().data?.items;
  if (!items?.length) return null;
  return (
    <Section title={t("live_now")}>
      <LiveNowCards
        items={items}
        addressOf={({ product, channel }) =>
          moderates
            ? `/player/${product.slug}?view=moderation`
            : `/account/channels/${channel.slug}/products/${product.slug}${controlRoomView}`
        }
      />
    </Section>
  );
}
