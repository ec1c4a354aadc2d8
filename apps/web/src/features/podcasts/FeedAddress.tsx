import { Button } from "@palco/ui/button";
import { CopyField } from "@palco/ui/copy-field";
import { qrPath } from "@palco/values/qr-path";
import QRCode from "qrcode";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { feedLinks } from "./feed-links.ts";

/** The light border that scanners ask for, in squares. */
const quiet = 2;

/** An address that podcast apps understand: to copy, to open in an app here, to scan with a phone. */
export function FeedAddress({ address, label, hint }: { address: string; label: string; hint?: string }) {
  const { t } = useTranslation("podcasts");
  const { size, path } = useMemo(
    () => qrPath(QRCode.create(address, { errorCorrectionLevel: "M" }).modules),
    [address],
  );
  const side = size + 2 * quiet;
  return (
    <div className="feed-address">
      <CopyField label={label} value={address} hint={hint} />
      <div className="feed-ways">
        <figure className="feed-qr">
          <svg
            viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
            role="img"
            aria-label={t("feed_qr")}
            shapeRendering="crispEdges"
          >
            <path d={path} />
          </svg>
          <figcaption>{t("feed_qr_hint")}</figcaption>
        </figure>
        <div className="feed-apps">
          <h3>{t("feed_apps")}</h3>
          <ul translate="no">
            {feedLinks(address).map(({ app, href }) => (
              <li key={app}>
                <Button size="sm" href={href}>
                  {app}
                </Button>
              </li>
            ))}
          </ul>
          <p>{t("feed_apps_hint")}</p>
        </div>
      </div>
    </div>
  );
}
