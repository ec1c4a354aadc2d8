import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import "./home-hero.css";

/** The boxes of the first screen while it is on its way. */
export function HomeSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div className="home-skeleton" role="status" aria-label={t("loading")}>
      <div className="home-hero" />
      <Container className="home">
        <Skeleton width={220} height={24} />
        <div className="home-skeleton-row">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} ratio={1100 / 650} />
          ))}
        </div>
      </Container>
    </div>
  );
}
