import type { Tour } from "@palco/contract/help/tours";
import { LinkCard } from "@palco/ui/card";
import { Footprints } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { tourAddress } from "./tour-steps.ts";
import { useTours } from "./use-tours.ts";
import "./help-tours.css";

/** In the help centre: the tours of the reader's roles, to start again. */
export default function HelpTours() {
  const { t } = useTranslation("tours");
  const tours = useTours().data?.items ?? [];
  const id = useId();
  if (!tours.length) return null;
  return (
    <section className="help-tours" aria-labelledby={id}>
      <h2 id={id}>{t("title")}</h2>
      <div>
        {tours.map(({ tour }: { tour: Tour }) => (
          <LinkCard
            key={tour}
            href={tourAddress(tour)}
            icon={<Footprints aria-hidden="true" />}
            title={t(`name_${tour}`)}
          >
            {t(`about_${tour}`)}
          </LinkCard>
        ))}
      </div>
    </section>
  );
}
