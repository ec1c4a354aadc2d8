import { ApiError } from "@palco/contract/client";
import { getStore, type StoreView } from "@palco/contract/entities/api";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard, FileX } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { Loaded } from "#app/loaded.tsx";
import { useModulesOn } from "#app/modules-on.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { StoreHead } from "#features/entities/StoreHead.tsx";
import { StoreSkeleton } from "#features/entities/StoreSkeleton.tsx";
import { useHeld } from "#features/library/use-held.ts";
import { isOwn, productIdsOf } from "#features/pages/home-order.ts";
import { HomeSection } from "#features/pages/HomeSections.tsx";
import { WhenNear } from "#features/pages/WhenNear.tsx";
import "./home.css";

export { StoreHead };

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

/** `/store/{slug}`: an entity's own front, and what it shows. */
export default function StoreScreen() {
  const { t } = useTranslation("store");
  const { slug = "" } = useParams();
  const asked = useQuery({
    // Pages that are open ask again when one of them has changed.
    queryKey: ["page", "store", slug],
    queryFn: ({ signal }) => call(getStore, { params: { slug } }, { signal }),
  });
  useTitle(asked.data?.entity.name);
  useCurrentSlug(asked.data?.entity.slug);
  const { error } = asked;
  if (error instanceof ApiError && error.status === 410)
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        icon={<FileX />}
        title={t("gone_title")}
        actions={
          <Button variant="primary" href="/">
            {t("gone_home")}
          </Button>
        }
      >
        {t("gone_text")}
      </EmptyState>
    );
  return (
    <Loaded asked={asked} failed={t("load_failed")} waiting={<StoreSkeleton />}>
      {(store) => <Store store={store} />}
    </Loaded>
  );
}

function Store({ store: { entity, sections } }: { store: StoreView }) {
  const { t } = useTranslation("store");
  const heldOf = useHeld(productIdsOf(sections));
  const { coupons } = useSiteConfig();
  const isRedeeming = useModulesOn()("commerce") && coupons;
  // Rows of the reader's own are the home's.
  const shown = sections.filter(({ kind }) => !isOwn(kind) && (kind !== "coupon_box" || isRedeeming));
  const hero = shown[0]?.kind === "hero" ? shown[0] : undefined;
  const others = hero ? shown.slice(1) : shown;
  const first = others.findIndex(({ kind }) => kind === "product_slider");
  return (
    <>
      <StoreHead entity={entity} hasHero={hero !== undefined} />
      {hero ? <HomeSection section={hero} first heldOf={heldOf} /> : null}
      <Container className="home">
        {others.map((section, index) =>
          section.kind === "coupon_box" ? (
            <WhenNear key={section.id}>
              <RedeemBox code="" />
            </WhenNear>
          ) : (
            <HomeSection
              key={section.id}
              section={section}
              first={!hero && index === first}
              heldOf={heldOf}
            />
          ),
        )}
        {shown.length ? null : (
          <EmptyState
            icon={<Clapperboard />}
            title={t("empty_title")}
            actions={<Button href="/search-results">{t("explore")}</Button>}
          >
            {t("empty_text", { name: entity.name })}
          </EmptyState>
        )}
      </Container>
    </>
  );
}
