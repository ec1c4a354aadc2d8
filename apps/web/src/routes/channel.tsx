import { type ChannelView, getChannel } from "@palco/contract/channels";
import { ApiError } from "@palco/contract/client";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { TextLink } from "@palco/ui/link";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";
import { useProducts } from "#features/catalogue/use-product.ts";
import { SubscribeBox } from "#features/subscriptions/SubscribeBox.tsx";
import "./channel.css";

/** `/channels/{slug}`: who they are and what they show. */
export default function Channel() {
  const { t } = useTranslation("catalogue");
  const { slug = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["channel", slug],
    queryFn: ({ signal }) => call(getChannel, { params: { slug } }, { signal }),
  });
  useTitle(data?.title);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return data ? <ChannelPage channel={data} /> : <Splash inset />;
}

const networkNames = {
  spotify: "Spotify", youtube: "YouTube", facebook: "Facebook", instagram: "Instagram", twitter: "X", website: "Web",
} as const; // prettier-ignore

function ChannelPage({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation("catalogue");
  const products = useProducts({ channel: channel.slug });
  const cover = imageSource(channel.cover);
  const face = channel.profile ?? channel.logo;
  const shown = products.data?.pages.flatMap(({ items }) => items);
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
            <h1 translate="no" data-user-content>
              {channel.title}{" "}
              {channel.status === "published" ? null : (
                <Badge tone="warning">{t(`channel_${channel.status}`)}</Badge>
              )}
            </h1>
            <p data-user-content>{channel.description}</p>
            <ul className="channel-links">
              {Object.entries(channel.socialLinks).map(([network, url]) => (
                <li key={network}>
                  <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow">
                    {networkNames[network as keyof typeof networkNames] ?? network}
                  </TextLink>
                </li>
              ))}
              {channel.marketplaceUrl ? (
                <li>
                  <TextLink href={channel.marketplaceUrl} target="_blank" rel="noopener noreferrer nofollow">
                    {t("marketplace")}
                  </TextLink>
                </li>
              ) : null}
            </ul>
          </div>
          <div className="channel-acts">
            <SubscribeBox channel={channel.slug} />
            {channel.abilities.edit ? (
              <Button icon={<Pencil aria-hidden="true" />} href={`/account/channels/${channel.slug}`}>
                {t("edit_channel")}
              </Button>
            ) : null}
          </div>
        </header>
        {shown?.length === 0 ? (
          <EmptyState icon={<Clapperboard />} title={t("channel_empty")} />
        ) : (
          <section>
            <h2 className="channel-products-title">{t("channel_products")}</h2>
            <ProductGrid
              products={shown}
              titleAs="h3"
              more={{
                has: products.hasNextPage,
                loading: products.isFetchingNextPage,
                load: () => void products.fetchNextPage(),
              }}
            />
          </section>
        )}
      </Container>
    </>
  );
}
