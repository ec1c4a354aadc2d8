import { getHome } from "@palco/contract/pages/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { sellingPath } from "#app/selling.ts";
import { useReader } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { useHeld, useMyCurrent } from "#features/library/use-held.ts";
import { DemoNotice } from "#features/pages/DemoNotice.tsx";
import { placeOfCodeBox, productIdsOf } from "#features/pages/home-order.ts";
import { HomeSection } from "#features/pages/HomeSections.tsx";
import { HomeSkeleton } from "#features/pages/HomeSkeleton.tsx";
import { WhenNear } from "#features/pages/WhenNear.tsx";
import "./home.css";

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

const MyRows = lazy(() => import("#features/pages/MyRows.tsx"));

/** `/`: the sections the team has arranged. */
export default function Home() {
  const { t } = useTranslation("pages");
  const session = useReader();
  const [params] = useSearchParams();
  const code = params.get("code")?.slice(0, 60) ?? "";
  // A link with a code works also where the box is not shown to everybody.
  const isRedeeming = useSiteConfig().coupons || Boolean(code);
  const redeem = isRedeeming ? (
    <WhenNear now={Boolean(code)}>
      <RedeemBox key={code} code={code} />
    </WhenNear>
  ) : null;
  const mine = useMyCurrent();
  // Their own comes first, so the page waits for it: nothing is pushed down, and no price of theirs is painted.
  const hasOwn = Boolean(mine.data?.items.length);
  useTitle(undefined);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["home"],
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    // Polls until the content in preparation is there.
    refetchInterval: ({ state }) => (state.data?.preparing ? 4_000 : false),
  });
  const heldOf = useHeld(productIdsOf(data?.sections ?? []));
  // The row of what is on air changes with it.
  const onAir = useOnAir();
  const shownFor = useRef(onAir);
  useEffect(() => {
    if (shownFor.current === onAir) return;
    shownFor.current = onAir;
    void refetch();
    // The answer may have been one that visitors share, of two seconds ago.
    const timer = setTimeout(() => void refetch(), 2500);
    return () => clearTimeout(timer);
  }, [onAir, refetch]);
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("home_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || mine.isLoading) return <HomeSkeleton />;
  const notice = data.preparing ? <DemoNotice {...data.preparing} /> : null;
  if (!data.sections.length)
    return (
      <>
        {notice || redeem ? (
          <Container className="home">
            {notice}
            {redeem}
          </Container>
        ) : null}
        <EmptyState
          size="page"
          titleAs="h1"
          icon={<Play />}
          title={t("home_empty_title")}
          actions={
            <Button variant="primary" href={sellingPath(session)}>
              {t("home_empty_action")}
            </Button>
          }
        >
          {t("home_empty_text")}
        </EmptyState>
      </>
    );
  const [first] = data.sections;
  const opensWithHero = first?.kind === "hero";
  const place = placeOfCodeBox(data.sections.map(({ kind }) => kind));
  const shown = data.sections.map((section, index) => (
    <HomeSection
      key={section.id}
      section={section}
      first={index === Number(opensWithHero)}
      heldOf={heldOf}
      compact={hasOwn}
    />
  ));
  const start = opensWithHero ? 1 : 0;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      {hasOwn ? (
        <Container className="home home-mine">
          <MyRows />
        </Container>
      ) : null}
      {opensWithHero ? shown[0] : <h1 className="ui-visually-hidden">Palco</h1>}
      <Container className="home">
        {hasOwn ? (
          <Suspense fallback={null}>
            <MyRows fresh />
          </Suspense>
        ) : null}
        {shown.slice(start, start + 1)}
        {notice}
        {shown.slice(start + 1, place)}
        {redeem}
        {shown.slice(place)}
      </Container>
    </Suspense>
  );
}
