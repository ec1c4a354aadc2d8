import { ApiError } from "@palco/contract/client";
import { getPageBySlug, type PageView } from "@palco/contract/pages/site-pages";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { useQuery } from "@tanstack/react-query";
import { FileX, LayoutTemplate } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { Loaded } from "#app/loaded.tsx";
import { useModulesOn } from "#app/modules-on.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { useHeld } from "#features/library/use-held.ts";
import { isOwn, productIdsOf } from "#features/pages/home-order.ts";
import { HomeBody } from "#features/pages/HomeBody.tsx";
import { HomeSkeleton } from "#features/pages/HomeSkeleton.tsx";
import { WhenNear } from "#features/pages/WhenNear.tsx";
import "./home.css";
import "./page.css";

const RedeemBox = lazy(async () => ({
  default: (await import("#features/coupons/RedeemBox.tsx")).RedeemBox,
}));

/** `/page/{slug}`: a page of the site. */
export default function SitePage() {
  const { t } = useTranslation("page-sections");
  const { slug = "" } = useParams();
  const asked = useQuery({
    queryKey: ["page", slug],
    queryFn: ({ signal }) => call(getPageBySlug, { params: { slug } }, { signal }),
    retry: (times, error) => !(error instanceof ApiError) && times < 2,
  });
  useTitle(asked.data?.title);
  useCurrentSlug(asked.data?.slug);
  const { error } = asked;
  if (error instanceof ApiError && error.status === 410)
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        icon={<FileX />}
        title={t("page_gone_title")}
        actions={
          <Button variant="primary" href="/">
            {t("page_home")}
          </Button>
        }
      >
        {t("page_gone_text")}
      </EmptyState>
    );
  // One that is taken away while it is open does not stay.
  const shown = error instanceof ApiError ? { ...asked, data: undefined } : asked;
  return (
    <Loaded asked={shown} failed={t("page_failed")} waiting={<HomeSkeleton />}>
      {(page) => <ShownPage page={page} />}
    </Loaded>
  );
}

function ShownPage({ page: { title, sections } }: { page: PageView }) {
  const { t } = useTranslation("page-sections");
  const heldOf = useHeld(productIdsOf(sections));
  const coupon_box = useModulesOn()("commerce") ? (
    <WhenNear>
      <RedeemBox code="" />
    </WhenNear>
  ) : null;
  const head = (
    <Container className="page-head">
      <h1 data-user-content>{title}</h1>
    </Container>
  );
  const shown = sections.filter(({ kind }) => !isOwn(kind));
  if (!shown.length)
    return (
      <>
        {head}
        <EmptyState icon={<LayoutTemplate />} title={t("page_empty_title")}>
          {t("page_empty_text")}
        </EmptyState>
      </>
    );
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <HomeBody
        sections={shown}
        parts={{ coupon_box }}
        notice={null}
        heldOf={heldOf}
        name={title}
        title={head}
      />
    </Suspense>
  );
}
