import type { HomeSectionView } from "@palco/contract/pages/views";
import { besideDates, isTitled } from "@palco/contract/pages/side-by-side";
import { Container } from "@palco/ui/layout";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import type { Held } from "#features/catalogue/card-state.ts";
import { siteName } from "#app/site-name.ts";
import { HomeSection } from "./HomeSections.tsx";
import { HomeSkeleton } from "./HomeSkeleton.tsx";

const Anchors = lazy(() => import("./Anchors.tsx"));

export interface HomeBodyProps {
  sections: readonly HomeSectionView[];
  /** In the place of sections that the page itself draws, by kind; null: nothing. */
  parts: Partial<Record<HomeSectionView["kind"], ReactNode>>;
  /** Below the first row, which it doesn't push down. */
  notice: ReactNode;
  heldOf: (productId: string) => Held;
  /** Below what is the reader's own. */
  compact?: boolean;
  leads?: boolean;
  /** Name of the page: the heading of a top hero that has no title. */
  name?: string;
  /** The heading of a page whose top is no hero. */
  title?: ReactNode;
}

/** The sections in their order; a hero is as wide as the window. */
export function HomeBody({
  sections,
  parts,
  notice,
  name = siteName(),
  title = <h1 className="ui-visually-hidden">{name}</h1>,
  ...look
}: HomeBodyProps) {
  // The reader's own may stand above the hero.
  const top = Number(sections[0]?.kind === "continue_watching");
  const hero = Number(sections[top]?.kind === "hero");
  // The only h1 of the page: the top hero's, else the title.
  const heads = !top && !look.compact && isTitled(sections[0]);
  const start = sections.findIndex(({ kind }) => kind === "product_slider");
  const shown = sections.map((section, index) => {
    const { id, kind, anchor } = section;
    const inside =
      kind in parts ? (
        parts[kind]
      ) : (
        <HomeSection
          section={section}
          first={index === start}
          named={heads && !index ? name : undefined}
          {...look}
        />
      );
    return anchor ? (
      <div key={id} id={anchor}>
        {inside}
      </div>
    ) : (
      <Fragment key={id}>{inside}</Fragment>
    );
  });
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
  shown.splice(Math.max(start, top) + 1, 0, <Fragment key="notice">{notice}</Fragment>);
  return (
    <Suspense fallback={<HomeSkeleton />}>
      {top ? (
        <Container className="home home-mine">
          {title}
          {shown[0]}
        </Container>
      ) : null}
      {heads || top ? null : title}
      {hero ? shown[top] : null}
      <Container className="home">{shown.slice(top + hero)}</Container>
      {location.hash ? <Anchors /> : null}
    </Suspense>
  );
}
