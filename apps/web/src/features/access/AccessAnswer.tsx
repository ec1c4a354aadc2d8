import { explainAccess } from "@palco/contract/access/api";
import { Alert } from "@palco/ui/alert";
import { Skeleton } from "@palco/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { AccessReportCard } from "./AccessReportCard.tsx";

/** The same answer for a person who is known already. */
export function AccessAnswer({ productId, email }: { productId: string; email: string }) {
  const { t } = useTranslation("access");
  const { data, isError } = useQuery({
    queryKey: ["access", productId, email],
    queryFn: ({ signal }) => call(explainAccess, { params: { id: productId }, query: { email } }, { signal }),
  });
  if (data) return <AccessReportCard report={data} />;
  return isError ? <Alert tone="danger">{t("failed")}</Alert> : <Skeleton height={90} />;
}
