import type { LibraryItem } from "@palco/contract/library/api";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isToCome } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark } from "#features/catalogue/ProductCardLink.tsx";
import { useLeftWords } from "./use-left-words.ts";
import "./due-now.css";

interface DueNowProps {
  item: LibraryItem;
  /** Its button is the filled one of the view. */
  leads: boolean;
}

const verbs = { watch: "watch_now", listen: "listen_now", read: "read_now" } as const;

/** A ticket: on air, within a day, one of few dates, or one of few things that were begun. */
export function DueNow({ item, leads }: DueNowProps) {
  const { t } = useTranslation("pages");
  const isOnAir = useIsOnAir(item.productId);
  const image = imageSource(item.image);
  const leftWords = useLeftWords(item.left);
  const isDated = isOnAir || item.sessionAt !== null;
  const isPast = !isOnAir && item.sessionAt !== null && !isToCome(item.sessionAt);
  const { verb } = productTraits[item.type];
  const open = verb in verbs ? verbs[verb as keyof typeof verbs] : "open";
  return (
    <article className="my-due" data-on-air={isOnAir || undefined}>
      <div className="my-due-picture">
        {image ? <img {...image} sizes="180px" alt="" /> : null}
        {isDated || !item.watchedPercent ? null : (
          <span className="my-due-progress" aria-hidden="true">
            <span style={{ width: `${item.watchedPercent}%` }} />
          </span>
        )}
      </div>
      <div className="my-due-words">
        <h3 className="my-due-title" data-user-content>
          <Link to={openAddress(item)}>{item.title}</Link>
        </h3>
        <p translate="no" data-user-content>
          {item.channel.title}
        </p>
        <p className="my-due-when">{isOnAir ? <OnAirMark /> : <When item={item} />}</p>
        {item.left.state === "hours_left" || item.left.state === "less_than_an_hour" ? (
          <p className="my-due-soon">{leftWords}</p>
        ) : null}
      </div>
      <Button variant={leads ? "primary" : "secondary"} href={openAddress(item)}>
        {t(isOnAir ? "enter" : isPast ? "open" : isDated ? "wait" : item.resumeAtMs ? "go_on" : open)}
      </Button>
    </article>
  );
}

/** From so long before it on, how long it takes is told beside the hour. */
const nearMs = 12 * 3_600_000;

function When({ item: { sessionAt, resumeAtMs, durationMs } }: Pick<DueNowProps, "item">) {
  const { t } = useTranslation(["pages", "catalogue"]);
  const format = useFormat();
  const now = useMinute();
  if (!sessionAt) {
    const leftMs = (durationMs ?? 0) - (resumeAtMs ?? 0);
    if (leftMs <= 0) return null;
    return <>{resumeAtMs ? t("left", { length: format.length(leftMs) }) : format.length(leftMs)}</>;
  }
  const today = format.todayAt(sessionAt);
  const inMs = Date.parse(sessionAt) - now;
  return (
    <>
      {today ? t("catalogue:today_at", { time: today }) : format.dateFact(sessionAt)}
      {inMs > 0 && inMs < nearMs ? (
        <span className="my-due-in"> · {t("starts_in", { length: format.length(inMs) })}</span>
      ) : null}
    </>
  );
}

/** The moment, to the minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
