import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { showCode } from "@palco/values/coupon-code";
import { Award } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useTakeCertificate } from "./use-certificates.ts";

/** For who completed a course: its certificate, issued now or before. */
export function TakeCertificate({ slug }: { slug: string }) {
  const { t } = useTranslation("certificates");
  const take = useTakeCertificate(slug);
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<Award aria-hidden="true" />}
      loading={take.isPending}
      onClick={() =>
        take.mutate(undefined, {
          onSuccess: ({ code }) => navigate(`/mystuff/certificates#${showCode(code)}`),
          onError: (error) => toast.error(error instanceof ApiError ? error.message : t("take_failed")),
        })
      }
    >
      {t("take")}
    </Button>
  );
}
