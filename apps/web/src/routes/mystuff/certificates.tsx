import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { Award } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { CertificateCard } from "#features/certificates/CertificateCard.tsx";
import { useMyCertificates } from "#features/certificates/use-certificates.ts";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import "./mystuff.css";

/** `/mystuff/certificates`. */
export default function MyCertificates() {
  const { t } = useTranslation("certificates");
  const { data, error, refetch, isFetching } = useMyCertificates();
  useTitle(t("mine"));
  return (
    <Container className="mystuff">
      <MyStuffHead tab="certificates" />
      {error && !data ? (
        <ErrorState title={t("mine_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          icon={<Award />}
          title={t("mine_none_title")}
          actions={
            <Button variant="primary" href="/mystuff/products">
              {t("to_my_courses")}
            </Button>
          }
        >
          {t("mine_none_text")}
        </EmptyState>
      ) : (
        <ul className="certificates" aria-busy={!data}>
          {data ? (
            data.items.map((one) => (
              <li key={one.code}>
                <CertificateCard certificate={one} />
              </li>
            ))
          ) : (
            <li>
              <Skeleton height={320} />
            </li>
          )}
        </ul>
      )}
    </Container>
  );
}
