import "./access.css";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { AccessReportCard } from "./AccessReportCard.tsx";
import { useAccessAnswer } from "./use-access-answer.ts";

/** Whether a person who is known already may watch, with the reason; on request all that it follows from. */
export function AccessAnswer({ productId, email }: { productId: string; email: string }) {
  const { t } = useTranslation("access");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useAccessAnswer(productId, email);
  if (isError) return <small className="access-verdict">{t("failed")}</small>;
  if (!data) return <Skeleton shape="text" width="60%" />;
  if (isOpen) return <AccessReportCard report={data} />;
  const { allow, rule, until, person } = data;
  return (
    <div className="access-verdict">
      <StatusChip tone={allow ? "success" : "danger"}>{t(allow ? "can" : "cannot")}</StatusChip>
      <small>
        {person?.blocked ? t("blocked") : person?.approved === false ? t("not_approved") : t(`rule_${rule}`)}
        {allow && until ? ` ${t("until", { date: format.moment(until) })}` : ""}
      </small>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t("details")}
      </Button>
    </div>
  );
}
