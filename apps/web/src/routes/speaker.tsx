import { ApiError } from "@palco/contract/client";
import type { SpeakerView } from "@palco/contract/speakers";
import { Avatar } from "@palco/ui/avatar";
import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { TextLink } from "@palco/ui/link";
import { Splash } from "@palco/ui/splash";
import { speakerNetworks } from "@palco/values/social";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { imageUrl } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { ProductGrid } from "#features/catalogue/ProductGrid.tsx";
import { useProducts } from "#features/catalogue/use-product.ts";
import { networkNames } from "#features/speakers/network-names.ts";
import { useSpeaker } from "#features/speakers/use-speakers.ts";
import "./speaker.css";

/** `/speakers/{slug}`: who they are and what they are in. */
export default function Speaker() {
  const { t } = useTranslation("speakers");
  const { slug = "" } = useParams();
  const { data, error, refetch, isFetching } = useSpeaker(slug);
  useTitle(data?.name);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed_one")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return data ? <SpeakerPage speaker={data} /> : <Splash inset />;
}

function SpeakerPage({ speaker }: { speaker: SpeakerView }) {
  const { t } = useTranslation("speakers");
  const links = speakerNetworks.filter((network) => speaker.socialLinks[network]);
  return (
    <Container className="speaker">
      <header className="speaker-head">
        <Avatar
          name={speaker.name}
          src={speaker.image ? imageUrl(speaker.image, 640) : null}
          size={240}
          decorative
          className="speaker-face"
        />
        <div className="speaker-words">
          <h1 translate="no" data-user-content>
            {speaker.name}
          </h1>
          {speaker.title ? (
            <p className="speaker-title" data-user-content>
              {speaker.title}
            </p>
          ) : null}
          {speaker.bio ? (
            <div className="speaker-bio" data-user-content>
              {speaker.bio.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          ) : null}
          <div className="speaker-page-tags" translate="no" data-user-content>
            {speaker.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </div>
          {links.length ? (
            <ul className="speaker-links">
              {links.map((network) => (
                <li key={network}>
                  <TextLink
                    href={speaker.socialLinks[network]!}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                  >
                    {networkNames[network]}
                  </TextLink>
                </li>
              ))}
            </ul>
          ) : null}
          {speaker.abilities.edit ? (
            <Button icon={<Pencil aria-hidden="true" />} href={`/account/speakers/${speaker.id}`}>
              {t("edit")}
            </Button>
          ) : null}
        </div>
      </header>
      <SpeakerProducts slug={speaker.slug} />
    </Container>
  );
}

/** What they are in and is on show; nothing is said where there is nothing. */
function SpeakerProducts({ slug }: { slug: string }) {
  const { t } = useTranslation("speakers");
  const products = useProducts({ speaker: slug });
  const shown = products.data?.pages.flatMap(({ items }) => items);
  if (products.isError && !products.data)
    return (
      <ErrorState
        title={t("products_failed")}
        onRetry={() => void products.refetch()}
        isRetrying={products.isFetching}
      />
    );
  if (shown?.length === 0) return null;
  return (
    <section>
      <h2 className="speaker-products-title">{t("products_title")}</h2>
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
  );
}
