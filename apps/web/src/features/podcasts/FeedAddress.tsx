import { Button } from "@palco/ui/button";
import { CopyField } from "@palco/ui/copy-field";
import { useTranslation } from "react-i18next";
import { QrCode } from "#app/qr-code.tsx";
import { feedLinks } from "./feed-links.ts";

/** An address that podcast apps understand: to copy, to open in an app here, to scan with a phone. */
export function FeedAddress({ address, label, hint }: { address: string; label: string; hint?: string }) {
  const { t } = useTranslation("podcasts");
  return (
    <div className="feed-address">
      <CopyField label={label} value={address} hint={hint} />
      <div className="feed-ways">
        <figure className="feed-qr">
          <QrCode text={address} label={t("feed_qr")} />
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
