import type { PlayerView } from "@palco/contract/playback/api";
import { Button, IconButton } from "@palco/ui/button";
import { Countdown } from "@palco/ui/countdown";
import { ArrowLeft, Users } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { HelpLink } from "#app/help-link.tsx";
import { useProduct } from "#features/catalogue/use-product.ts";
import { AddToCalendar } from "#features/checkout/AddToCalendar.tsx";
import { SoundTest } from "#features/player/SoundTest.tsx";
import { useWaiting } from "#features/player/use-waiting.ts";
import "./player.css";

// In the file of the settings: the name of one more would be in the code of every page.
const TellMeHere = lazy(() =>
  import("#features/notifications/NoticesTab.tsx").then((file) => ({ default: file.TellMeHere })),
);

const AdPlace = lazy(() => import("#features/ads/AdPlace.tsx"));

/** What stands between a viewer and the picture: a date to wait for, or why there is none. */
export function NotYet({
  view: { state, product, startsAt, waiting },
  onOpen,
}: {
  view: PlayerView;
  onOpen: () => void;
}) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const buys = state === "no_ticket" || state === "finished";
  const [reached, setReached] = useState<string | null>(null);
  const isWaiting = state === "countdown" && startsAt !== null;
  const isLate = isWaiting && reached === startsAt;
  useWaiting(isWaiting ? product.slug : undefined);
  return (
    <Closed
      title={t(`state_${state as Exclude<typeof state, "ready">}`)}
      image={product.image ? imageUrl(product.image, 1280) : undefined}
      name={product.title}
      back={`/products/${product.slug}`}
      action={
        <>
          {isWaiting ? (
            <Countdown
              to={new Date(startsAt)}
              label={t("state_countdown")}
              onEnd={() => {
                setReached(startsAt);
                onOpen();
              }}
            />
          ) : null}
          {isLate ? (
            <p className="player-when" role="status">
              {t("late", { time: format.timeOfDay(startsAt) })}
            </p>
          ) : startsAt ? (
            <p className="player-when">
              {format.dateFact(startsAt)}{" "}
              {isWaiting ? <HelpLink article="about-player/countdown" about={t("state_countdown")} /> : null}
            </p>
          ) : null}
          {isWaiting && waiting && waiting > 1 ? (
            <p className="player-waiting-people">
              <Users aria-hidden="true" />
              {t("waiting", { count: waiting })}
            </p>
          ) : null}
          {isWaiting ? <WaitingTools slug={product.slug} /> : null}
          <Button
            variant={isWaiting ? "ghost" : "primary"}
            size={isWaiting ? "md" : "lg"}
            href={buys ? `/products/${product.slug}` : "/mystuff/products"}
          >
            {t(state === "no_ticket" ? "see_price" : buys ? "see_product" : "my_space")}
          </Button>
          {state === "unreachable" || state === "unavailable_yet" ? (
            <p className="player-hint">
              {t("refresh_hint")}{" "}
              <HelpLink article="about-player/it-does-not-play" about={t(`state_${state}`)} />
            </p>
          ) : null}
        </>
      }
    />
  );
}

/** What one can do while one waits: keep the date, be told when it begins, and hear whether the sound is on. */
function WaitingTools({ slug }: { slug: string }) {
  const { data } = useProduct(slug);
  // None where the product is free of advertising: nothing is asked for.
  const slate = data?.ads.player.at(-1);
  return (
    <div className="player-waiting-tools">
      {data ? <AddToCalendar product={data} /> : null}
      <Suspense>
        <TellMeHere />
      </Suspense>
      <SoundTest />
      {slate ? (
        <Suspense>
          <AdPlace area="player" size={slate} />
        </Suspense>
      ) : null}
    </div>
  );
}

export function Closed({
  title,
  name,
  back,
  image,
  action,
}: {
  title: string;
  name?: string;
  /** Address of the way back. */
  back?: string;
  image?: string | undefined;
  action: ReactNode;
}) {
  const { t } = useTranslation("player");
  return (
    <div className="player-screen player-closed" data-theme="dark">
      {image ? <img src={image} alt="" /> : null}
      {back ? (
        <span className="player-closed-back">
          <IconButton label={t("back")} href={back}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
      <div role="status">
        {name ? (
          <p className="player-closed-name" data-user-content>
            {name}
          </p>
        ) : null}
        <h1>{title}</h1>
        {action}
      </div>
    </div>
  );
}
