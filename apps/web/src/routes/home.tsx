import { getHome } from "@palco/contract/pages/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { useOnAir } from "#features/catalogue/on-air.ts";
import { heldBy, useHeld, useMyCurrent } from "#features/library/use-held.ts";
import { isOwn, productIdsOf } from "#features/pages/home-order.ts";
import { HomeBody } from "#features/pages/HomeBody.tsx";
import { HomeSkeleton } from "#features/pages/HomeSkeleton.tsx";
import { WhenNear } from "#features/pages/WhenNear.tsx";
import "./home.css";

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

const DemoNotice = lazy(() => import("#features/pages/DemoNotice.tsx"));
const EmptyHome = lazy(() => import("#features/pages/EmptyHome.tsx"));
const OwnHome = lazy(() => import("#features/pages/OwnHome.tsx"));

/** `/`: the sections the team has arranged. */
export default function Home() {
  const { t } = useTranslation("pages");
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
  const notice = data.preparing ? (
    <Suspense fallback={null}>
      <DemoNotice {...data.preparing} />
    </Suspense>
  ) : null;
  if (data.sections.every(({ kind }) => isOwn(kind) || kind === "coupon_box"))
    return (
      <>
        {notice || redeem ? (
          <Container className="home">
            {notice}
            {redeem}
          </Container>
        ) : null}
        <Suspense fallback={null}>
          <EmptyHome />
        </Suspense>
      </>
    );
  const coupon_box = redeem;
  // A link with a code works where the box is hidden, too.
  const sections =
    code && !data.sections.some(({ kind }) => kind === "coupon_box")
      ? [...data.sections, codeBox]
      : data.sections;
  const body = { sections, notice, heldOf, parts: { coupon_box } };
  if (mine.data)
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <OwnHome {...body} own={own} onAir={onAir} now={mine.dataUpdatedAt} />
      </Suspense>
    );
  return <HomeBody {...body} sections={sections.filter(({ kind }) => !isOwn(kind))} />;
}

const codeBox = { kind: "coupon_box", id: "code", title: "", help: "" } as const;
