import { type LogoView, SiteLook } from "@palco/contract/look/api";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { themeNames } from "@palco/values/site-theme";
import { Mail, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { MailLookPreview } from "./MailLookPreview.tsx";
import { SamplePage } from "./SamplePage.tsx";

type Typed = z.input<typeof SiteLook>;
const places = ["pages", "phone", "mail"] as const;
const icons = { pages: Monitor, phone: Smartphone, mail: Mail };

/** Preview of the typed look. */
export function LookPreview({ look, logo }: { look: Typed; logo: LogoView | null }) {
  const { t } = useTranslation("look");
  const [place, setPlace] = useState<string>("pages");
  const valid = SiteLook.safeParse(look).data;
  const [shown, setShown] = useState(valid);
  // While something typed is no look yet, the last that was one stays.
  if (valid && JSON.stringify(valid) !== JSON.stringify(shown)) setShown(valid);
  return (
    <section className="look-preview" aria-label={t("preview")}>
      <div className="look-preview-head">
        <h2>{t("preview")}</h2>
        <SegmentedControl
          label={t("preview_place")}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          options={places.map((value) => {
            const Icon = icons[value];
            return { value, label: t(`preview_${value}`), icon: <Icon aria-hidden="true" /> };
          })}
        />
      </div>
      {!shown ? null : place === "mail" ? (
        <MailLookPreview look={shown} />
      ) : (
        <div className="look-samples" data-place={place}>
          {(place === "phone" ? (["dark", "light"] as const) : themeNames).map((theme) => (
            <SamplePage key={theme} theme={theme} look={shown} logo={logo} isPhone={place === "phone"} />
          ))}
        </div>
      )}
    </section>
  );
}
