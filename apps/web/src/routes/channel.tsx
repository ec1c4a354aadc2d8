import type { ProductCard } from "@palco/contract/catalogue/api";
import { type ChannelView, getChannel } from "@palco/contract/channels/api";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import { Loaded } from "#app/loaded.tsx";
import { ProfileLinks, ProfileName } from "#app/profile.tsx";
import { isToCome } from "#app/coming-dates.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { ProductShelf } from "#features/catalogue/ProductShelf.tsx";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { useProductIds, useProducts } from "#features/catalogue/use-product.ts";
import { ChannelCounts } from "#features/channels/ChannelCounts.tsx";
import { FollowMail } from "#features/channels/FollowMail.tsx";
import { FollowButton } from "#features/channels/FollowButton.tsx";
import { ComingDates } from "#features/library/ComingDates.tsx";
import { useHeldInPages } from "#features/library/use-held-in-pages.ts";
import { SubscribeBox } from "#features/subscriptions/SubscribeBox.tsx";
import { ChannelSkeleton } from "./channel-skeleton.tsx";
import "#app/text-button.css";
import "./channel.css";

/** `/channels/{slug}`: who they are and what they show. */
export default function Channel() {
  const { t } = useTranslation("catalogue");
  const { slug = "" } = useParams();
  const asked = useQuery({
    queryKey: ["channel", slug],
    queryFn: ({ signal }) => call(getChannel, { params: { slug } }, { signal }),
  });
  useTitle(asked.data?.title);
  useCurrentSlug(asked.data?.slug);
  return (
    <Loaded asked={asked} failed={t("load_failed")} waiting={<ChannelSkeleton />}>
      {(channel) => <ChannelPage channel={channel} />}
    </Loaded>
  );
}

const networkNames = {
  spotify: "Spotify", youtube: "YouTube", facebook: "Facebook", instagram: "Instagram", twitter: "X", website: "Web",
} as const; // prettier-ignore

const linksOf = ({ socialLinks, marketplaceUrl }: ChannelView, marketplace: string) => [
  ...Object.entries(socialLinks).map(([network, href]) => ({
    name: networkNames[network as keyof typeof networkNames] ?? network,
    href,
  })),
  ...(marketplaceUrl ? [{ name: marketplace, href: marketplaceUrl }] : []),
];

function ChannelPage({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const cover = imageSource(channel.cover);
  const face = channel.profile ?? channel.logo;
  const heldOf = useHeldInPages(useProductIds({ channel: channel.slug }));
  const next = useNextDates(channel.slug);
  return (
    <>
      <div className="channel-cover">
        {cover ? (
          <img
            {...cover}
            sizes="100vw"
            alt=""
            width={1600}
            height={500}
            fetchPriority="high"
            style={{ backgroundColor: channel.cover?.color }}
          />
        ) : null}
      </div>
      <Container className="channel">
        <header className="channel-head">
          <Avatar
            name={channel.title}
            src={face ? imageUrl(face, 320) : null}
            size={112}
            decorative
            className="channel-face"
          />
          <div className="channel-words">
            <ProfileName
              aside={
                channel.status === "published" ? null : (
                  <Badge tone="warning">{t(`channel_${channel.status}`)}</Badge>
                )
              }
            >
              {channel.title}
            </ProfileName>
            <p className="channel-counts">
              {/* Its next date has a place of its own below. */}
              <ChannelCounts channel={{ ...channel, shelf: { ...channel.shelf, nextAt: null } }} />
            </p>
            <About text={channel.description} />
            <ProfileLinks links={linksOf(channel, t("marketplace"))} />
          </div>
          <div className="channel-acts">
            <FollowButton channel={channel} />
            <FollowMail channel={channel} />
            <SubscribeBox channel={channel.slug} />
            {channel.abilities.edit ? (
              <Button icon={<Pencil aria-hidden="true" />} href={`/account/channels/${channel.slug}`}>
                {t("product:edit_channel")}
              </Button>
            ) : null}
          </div>
        </header>
        {next.length ? <ComingDates products={next} heldOf={heldOf} /> : null}
        <ProductShelf
          without={next}
          of={{ channel: channel.slug }}
          title={t("channel_products")}
          failed={t("load_failed")}
          empty={<EmptyState icon={<Clapperboard />} title={t("product:channel_empty")} />}
          heldOf={heldOf}
        />
      </Container>
    </>
  );
}

/** More letters than these are folded on a phone (channel.css): two lines of it. */
const foldedFrom = 90;

function About({ text }: { text: string }) {
  const { t } = useTranslation("product");
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && text.length > foldedFrom;
  return (
    <div className="channel-about">
      <p data-folded={isFolded || undefined} data-user-content>
        {text}
      </p>
      {isFolded ? (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          {t("about_more")}
        </button>
      ) : null}
    </div>
  );
}

/** What is on air, then what comes next, of the newest of the channel: the rest follows below. */
function useNextDates(channel: string): ProductCard[] {
  const onAir = useOnAir();
  const first = useProducts({ channel }).data?.pages[0]?.items ?? [];
  const place = ({ id, sessionAt }: ProductCard) => (onAir.includes(id) ? "" : (sessionAt ?? ""));
  return first
    .filter(({ id, sessionAt }) => onAir.includes(id) || (sessionAt !== null && isToCome(sessionAt)))
    .toSorted((a, b) => place(a).localeCompare(place(b)));
}
