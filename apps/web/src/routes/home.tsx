import { getHome } from "@palco/contract/pages/api";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { sellingPath } from "#app/selling.ts";
import { useSession } from "#app/session.ts";
import { useSiteConfig } from "#app/site-config.ts";
import { useTitle } from "#app/use-title.ts";
import { DemoNotice } from "#features/pages/DemoNotice.tsx";
import { HomeSection } from "#features/pages/HomeSections.tsx";
import "./home.css";

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

/** `/`: the sections the team has arranged. */
export default function Home() {
  const { t } = useTranslation("pages");
  const session = useSession();
  const [params] = useSearchParams();
  const code = params.get("code")?.slice(0, 60) ?? "";
  // A link with a code works also where the box is not shown to everybody.
  const isRedeeming = useSiteConfig().coupons || Boolean(code);
  const redeem = isRedeeming ? (
    <Suspense fallback={null}>
      <RedeemBox key={code} code={code} />
    </Suspense>
  ) : null;
  useTitle(undefined);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["home"],
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    // Polls until the content in preparation is there.
    refetchInterval: ({ state }) => (state.data?.preparing ? 4_000 : false),
  });
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
  if (!data) return <Splash inset />;
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
          icon={<Clapperboard />}
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
  const [first, ...rest] = data.sections;
  const opensWithHero = first?.kind === "hero";
  return (
    <>
      {opensWithHero ? <HomeSection section={first} first /> : <h1 className="ui-visually-hidden">Palco</h1>}
      <Container className="home">
        {notice}
        {redeem}
        {(opensWithHero ? rest : data.sections).map((section, index) => (
          <HomeSection key={section.id} section={section} first={index === 0} />
        ))}
      </Container>
    </>
  );
}
