import type { ProductStatus } from "@palco/contract/catalogue/api";
import { StatusChip } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";

const tones = { draft: "neutral", published: "success", private: "info" } as const;

export function ProductStatusChip({ status }: { status: ProductStatus }) {
  const { t } = useTranslation("catalogue-editor");
  return <StatusChip tone={tones[status]}>{t(`status_${status}`)}</StatusChip>;
}
