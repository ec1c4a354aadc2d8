import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import "./store-head.css";

/** The front of a store and its first row while they are on their way. */
export function StoreSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div className="home-skeleton" role="status" aria-label={t("loading")}>
      <div className="store-head" data-theme="dark">
        <Container className="store-front">
          <div className="store-words">
            <Skeleton width={280} height={44} />
            <Skeleton width={320} height={20} />
          </div>
        </Container>
      </div>
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
