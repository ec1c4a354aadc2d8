import type { AfterView, PlayerView } from "@palco/contract/playback/api";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useSession } from "#app/session.ts";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { EndScreen } from "#features/player/end/EndScreen.tsx";
import { Stars } from "#features/ratings/Stars.tsx";
import { SubscribeButton } from "#features/subscriptions/SubscribeButton.tsx";

interface FilmOver {
  product: PlayerView["product"];
  after: AfterView | undefined;
  onNext: () => void;
  onAgain: () => void;
}

/** When a film is over: what comes next, again, stars, the channel, and the way back. */
export default function PlayerEnd({ product, after, onNext, onAgain }: FilmOver) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const session = useSession();
  const next = after?.next;
  return (
    <EndScreen
      title={product.title}
      poster={imageSource(product.image)}
      onNext={onNext}
      onAgain={onAgain}
      next={
        next
          ? {
              title: next.product.title,
              channel: next.product.channel.title,
              fact: [
                next.product.durationMs ? format.length(next.product.durationMs) : "",
                next.opens ? "" : format.price(next.product.price),
              ]
                .filter(Boolean)
                .join(" · "),
              image: imageSource(next.product.image),
              opens: next.opens,
              goesOn: next.goesOn,
            }
          : undefined
      }
    >
      <Stars slug={product.slug} />
      {after && !session?.purchase ? <FollowButton channel={after.channel} /> : null}
      {after && !session?.purchase ? <SubscribeButton channelSlug={after.channel.slug} /> : null}
      <Button variant="ghost" href={session?.purchase ? `/products/${product.slug}` : "/mystuff/products"}>
        {t(session?.purchase ? "back_to_details" : "my_space")}
      </Button>
    </EndScreen>
  );
}
