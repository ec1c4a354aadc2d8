import type { Certificate } from "@palco/contract/certificates/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { Checkbox } from "@palco/ui/checkbox";
import { CopyField } from "@palco/ui/copy-field";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { showCode } from "@palco/values/coupon-code";
import { Award, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CertificateFacts } from "./CertificateFacts.tsx";
import { useSavePdf, useShowName } from "./use-certificates.ts";

/** A certificate of mine: as a file, as an address for others, and whether it names me there. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("certificates");
  const pdf = useSavePdf();
  const name = useShowName();
  const { code, title, channel, holder, state, revokedReason, showsName, product } = certificate;
  const proof = `/verify/${showCode(code)}`;
  return (
    <Card padding="lg" className="certificate-card" id={showCode(code)}>
      <header>
        <Award aria-hidden="true" />
        <div>
          <h2>
            <TextLink tone="quiet" href={`/courses/${product.slug}`} data-user-content>
              {title}
            </TextLink>
          </h2>
          <p data-user-content>
            {channel} · {holder}
          </p>
        </div>
        <StatusChip tone={state === "valid" ? "success" : "danger"}>{t(`state_${state}`)}</StatusChip>
      </header>
      {revokedReason ? <p data-user-content>{revokedReason}</p> : null}
      <CertificateFacts certificate={certificate} />
      <CopyField label={t("share")} value={`${location.origin}${proof}`} />
      <Checkbox
        label={t("show_name")}
        checked={showsName}
        disabled={name.isPending}
        onChange={({ target }) =>
          name.mutate(
            { code, shown: target.checked },
            { onError: () => void toast.error(t("show_name_failed")) },
          )
        }
      />
      <footer>
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" />}
          loading={pdf.isPending}
          onClick={() => pdf.mutate(certificate, { onError: () => void toast.error(t("pdf_failed")) })}
        >
          {t("save_pdf")}
        </Button>
        <Button href={proof}>{t("see_proof")}</Button>
      </footer>
    </Card>
  );
}
