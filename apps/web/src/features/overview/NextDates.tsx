import type { ComingDate } from "@palco/contract/overview/api";
import { Section } from "@palco/ui/page-header";
import { ProgressBar } from "@palco/ui/progress";
import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";

/** The next dates with what is sold of their places. */
export function NextDates({ dates }: { dates: readonly ComingDate[] }) {
  const { t } = useTranslation("overview");
  return (
    <Section look="card" title={t("dates")}>
      {dates.length ? (
        <ul className="overview-list">
          {dates.map((date) => (
            <DateRow key={`${date.product.slug} ${date.startsAt}`} date={date} />
          ))}
        </ul>
      ) : (
        <p className="overview-none">
          <CalendarDays aria-hidden="true" />
          {t("dates_none")}
        </p>
      )}
    </Section>
  );
}

function DateRow({ date: { product, channel, startsAt, sold, places } }: { date: ComingDate }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const isFull = places !== null && sold >= places;
  const said = places === null
    ? t("date_sold", { count: sold })
    : t(isFull ? "date_full" : "date_places", { sold: format.number(sold), places: format.number(places) }); // prettier-ignore
  return (
    <li>
      <Link to={`/account/channels/${channel.slug}/products/${product.slug}`} className="overview-row">
        <span className="overview-picture">
          {product.image ? <img src={imageUrl(product.image, 160)} alt="" loading="lazy" /> : null}
        </span>
        <span className="overview-words">
          <span translate="no" data-user-content>
            {product.title}
          </span>
          <small>{format.dateFact(startsAt)}</small>
        </span>
        <span className="overview-sold">
          <span>{said}</span>
          {places ? (
            <ProgressBar
              value={sold / places}
              label={said}
              hideLabel
              size="sm"
              tone={isFull ? "success" : "primary"}
            />
          ) : null}
        </span>
      </Link>
    </li>
  );
}
