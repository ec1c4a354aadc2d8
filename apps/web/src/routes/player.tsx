import { ApiError } from "@palco/contract/client";
import { getPlayer, type PlayerView } from "@palco/contract/playback";
import { Button, IconButton } from "@palco/ui/button";
import { Countdown } from "@palco/ui/countdown";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { Player } from "#features/player/Player.tsx";
import "./player.css";

/** `/player/{slug}`: the film, or what stands between it and the viewer. */
export default function PlayerScreen() {
  const { t } = useTranslation("player");
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["player", slug],
    queryFn: ({ signal }) => call(getPlayer, { params: { slug } }, { signal }),
    // Where one left off is asked anew each time one comes.
    staleTime: 0,
    gcTime: 0,
    // What is not open yet turns into the picture by itself.
    refetchInterval: ({ state }) =>
      state.data?.state === "unavailable_yet" || state.data?.state === "countdown" ? 3000 : false,
    refetchOnWindowFocus: ({ state }) => state.data?.state !== "ready",
  });
  useTitle(data?.product.title);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <Closed
        title={t("unreachable")}
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  if (!data) return <Splash />;
  return data.state === "ready" ? (
    <Ready key={data.live ? "live" : "film"} view={data} onOver={() => void refetch()} />
  ) : (
    <NotYet view={data} onOpen={() => void refetch()} />
  );
}

function Ready({ view: { product, live }, onOver }: { view: PlayerView; onOver: () => void }) {
  const { t } = useTranslation("player");
  return (
    <div className="player-screen">
      <Player
        playable={{ productSlug: product.slug }}
        title={product.title}
        {...(live && { onEnded: onOver })}
        poster={product.image ? imageUrl(product.image, 1280) : undefined}
        back={
          <IconButton label={t("back")} href={`/products/${product.slug}`}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
}

function NotYet({ view: { state, product, startsAt }, onOpen }: { view: PlayerView; onOpen: () => void }) {
  const { t } = useTranslation("player");
  const buys = state === "no_ticket" || state === "finished";
  return (
    <Closed
      title={t(`state_${state as Exclude<typeof state, "ready">}`)}
      image={product.image ? imageUrl(product.image, 1280) : undefined}
      name={product.title}
      action={
        <>
          {state === "countdown" && startsAt ? (
            <Countdown to={new Date(startsAt)} label={t("state_countdown")} onEnd={onOpen} />
          ) : null}
          <Button variant="primary" size="lg" href={buys ? `/products/${product.slug}` : "/mystuff/products"}>
            {t(buys ? "see_product" : "my_space")}
          </Button>
          {state === "unreachable" || state === "unavailable_yet" ? (
            <p className="player-hint">{t("refresh_hint")}</p>
          ) : null}
        </>
      }
    />
  );
}

function Closed({
  title,
  name,
  image,
  action,
}: {
  title: string;
  name?: string;
  image?: string | undefined;
  action: React.ReactNode;
}) {
  return (
    <div className="player-screen player-closed" data-theme="dark">
      {image ? <img src={image} alt="" /> : null}
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
