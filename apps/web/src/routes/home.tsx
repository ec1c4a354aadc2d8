import { getHome } from "@palco/contract/pages/api";
import { besideDates } from "@palco/contract/pages/side-by-side";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { sellingPath } from "#app/selling.ts";
import { useReader } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { heldBy, useHeld, useMyCurrent } from "#features/library/use-held.ts";
import { DemoNotice } from "#features/pages/DemoNotice.tsx";
import { placeOfCodeBox, productIdsOf, slidesOf } from "#features/pages/home-order.ts";
import { HomeSection } from "#features/pages/HomeSections.tsx";
import { HomeSkeleton } from "#features/pages/HomeSkeleton.tsx";
import { myRows, placesOf } from "#features/pages/my-rows.ts";
import { withoutShown } from "#features/pages/rows-for-reader.ts";
import { WhenNear } from "#features/pages/WhenNear.tsx";
import { siteName } from "#app/site-name.ts";
import "./home.css";

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

const MyRows = lazy(() => import("#features/pages/MyRows.tsx"));
const NewInChannels = lazy(async () => ({
  default: (await import("#features/pages/MyRows.tsx")).NewInChannels,
}));
const none: readonly string[] = [];

/** `/`: the sections the team has arranged. */
export default function Home() {
  const { t } = useTranslation("pages");
  const session = useReader();
  const [params] = useSearchParams();
  const code = params.get("code")?.slice(0, 60) ?? "";
  const { coupons } = useSiteConfig();
  // A link with a code works also where the box is not shown to everybody.
  const isRedeeming = useModulesOn()("commerce") && (coupons || Boolean(code));
  const redeem = isRedeeming ? (
    <WhenNear now={Boolean(code)}>
      <RedeemBox key={code} code={code} />
    </WhenNear>
  ) : null;
  const mine = useMyCurrent();
  // Their own comes first, so the page waits for it: nothing is pushed down, and no price of theirs is painted.
  const own = mine.data?.items ?? [];
  const hasOwn = own.length > 0;
  const [fresh, setFresh] = useState(none);
  useTitle(undefined);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["home"],
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    // Polls until the content in preparation is there.
    refetchInterval: ({ state }) => (state.data?.preparing ? 4_000 : false),
  });
  const askHeld = useHeld(productIdsOf(data?.sections ?? []));
  // What is among their own is known before it is asked.
  const heldOf = (id: string) => heldBy(own.find(({ productId }) => productId === id)?.by) ?? askHeld(id);
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
  const rows = myRows(own, { onAir, now: mine.dataUpdatedAt });
  const hasTickets = placesOf(rows).tickets.length > 0;
  const above = new Set([
    ...own.map(({ productId }) => productId),
    ...(hasOwn ? slidesOf(data.sections) : none),
    ...fresh,
  ]);
  const sections = hasOwn
    ? data.sections.flatMap(
        (section) => withoutShown(section, (id) => above.has(id) || heldOf(id) === "owned") ?? [],
      )
    : data.sections;
  const [first] = sections;
  const opensWithHero = first?.kind === "hero";
  const place = placeOfCodeBox(sections.map(({ kind }) => kind));
  const shown = sections.map((section, index) => (
    <HomeSection
      key={section.id}
      section={section}
      first={index === Number(opensWithHero)}
      heldOf={heldOf}
      compact={hasOwn}
      leads={!hasTickets}
    />
  ));
  const start = opensWithHero ? 1 : 0;
  const live = besideDates(sections[start], sections[start + 1]);
  if (live)
    shown.splice(
      start,
      2,
      <div key="now" className="home-now" data-live={live}>
        {shown[start]}
        {shown[start + 1]}
      </div>,
      <Fragment key="dates" />,
    );
  return (
    <Suspense fallback={<HomeSkeleton />}>
      {hasOwn ? (
        <Container className="home home-mine">
          <h1 className="ui-visually-hidden">{siteName()}</h1>
          <MyRows rows={rows} />
        </Container>
      ) : null}
      {opensWithHero ? shown[0] : hasOwn ? null : <h1 className="ui-visually-hidden">{siteName()}</h1>}
      <Container className="home">
        {hasOwn ? (
          <Suspense fallback={null}>
            <NewInChannels onShown={setFresh} />
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
