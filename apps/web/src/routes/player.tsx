import { ApiError } from "@palco/contract/client";
import { getPlayer, type PlayerView } from "@palco/contract/playback/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { Button, IconButton } from "@palco/ui/button";
import { Splash } from "@palco/ui/splash";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { call } from "#app/api.ts";
import { imageUrl } from "#app/images.ts";
import NotFound from "#app/not-found.tsx";
import { productTypeUis } from "#app/product-types.ts";
import { useMatches } from "#app/use-matches.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { readMoment } from "#features/player/moment.ts";
import { Player } from "#features/player/Player.tsx";
import { useAfter } from "./player-after.ts";
import { useFilmTime } from "./use-film-time.ts";
import { Closed, NotYet } from "./player-waiting.tsx";
import "./player.css";

// Most films have no chat: its code comes with those that do.
const loadAside = () => import("#features/chat/ChatAside.tsx");
const ChatAside = lazy(() => loadAside().then(({ ChatAside: component }) => ({ default: component })));
const PlayerBelow = lazy(() => import("./player-below.tsx"));
const PlayerEnd = lazy(() => import("./player-end.tsx"));
const loadConsole = () => import("#features/chat/console/ModeratorConsole.tsx");
const ModeratorConsole = lazy(() =>
  loadConsole().then(({ ModeratorConsole: component }) => ({ default: component })),
);

/** `/player/{slug}`: the film or the podcast, or what stands between it and the viewer; `?view=moderation`: the desk of its chat. */
export default function PlayerScreen() {
  const { t } = useTranslation("player");
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  // Its last picture has been shown; the server's clock may need another moment to say so.
  const [over, setOver] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["player", slug],
    queryFn: ({ signal }) => call(getPlayer, { params: { slug } }, { signal }),
    // Each visit fetches the resume position again.
    staleTime: 0,
    gcTime: 0,
    // Polls until the content is open and the picture can start.
    refetchInterval: ({ state }) =>
      state.data && productTypeUis[state.data.product.type].Stage
        ? false
        : over || state.data?.state === "unavailable_yet" || state.data?.state === "countdown"
          ? 3000
          : false,
    refetchOnWindowFocus: ({ state }) => state.data?.state !== "ready",
  });
  const shown = data?.state === "ready" ? (data.live ? "live" : "film") : data?.state;
  useEffect(() => setOver(false), [shown]);
  // Who may no longer watch is told so by the page; who may, by the player.
  const onSessionEnded = useCallback(() => void refetch(), [refetch]);
  // Full screen stays from one part to the next, and ends with the last player.
  useEffect(() => leaveFullScreen, []);
  useTitle(data?.product.title);
  useCurrentSlug(data?.product.slug);
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
  // By a former slug: nothing starts before the present address is open.
  if (!data || data.product.slug !== slug) return <Splash />;
  const { Stage } = productTypeUis[data.product.type];
  if (Stage)
    return (
      <Suspense fallback={<Splash />}>
        <Stage slug={slug} />
      </Suspense>
    );
  if (search.get("view") === "moderation")
    return (
      <Suspense fallback={<Splash />}>
        <ModeratorConsole product={data.product} />
      </Suspense>
    );
  return (
    <BesideChat view={data}>
      {data.state === "ready" ? (
        <Ready
          key={data.live ? "live" : "film"}
          view={data}
          onSessionEnded={onSessionEnded}
          onOver={() => {
            setOver(true);
            void refetch();
          }}
        />
      ) : (
        <NotYet view={data} onOpen={() => void refetch()} />
      )}
    </BesideChat>
  );
}

function leaveFullScreen(): void {
  if (document.fullscreenElement === document.documentElement) void document.exitFullscreen();
}

/** Broadcasts and lives have a chat, also while one waits for them; beside the recording it is read again. */
function BesideChat({ view, children }: { view: PlayerView; children: ReactNode }) {
  const { product, state, live } = view;
  const frame = useRef<HTMLDivElement>(null);
  const isRecording = state === "ready" && !live;
  const filmMs = useFilmTime(frame, isRecording);
  if (!productTraits[product.type].hasChat) return children;
  return (
    <div className="player-beside">
      <div ref={frame} className="player-beside-picture">
        {children}
      </div>
      <Suspense fallback={null}>
        <ChatAside productId={product.id} slug={product.slug} {...(isRecording && { filmMs })} />
      </Suspense>
    </div>
  );
}

interface ReadyProps {
  view: PlayerView;
  onOver: () => void;
  onSessionEnded: () => void;
}

function Ready({ view: { product, live }, onOver, onSessionEnded }: ReadyProps) {
  const { t } = useTranslation("player");
  const [search] = useSearchParams();
  const { after, onNext } = useAfter(product.slug, !live);
  const frame = useRef<HTMLDivElement>(null);
  const { hasChat } = productTraits[product.type];
  // Where there is a chat, it has that place.
  const isUpright = useMatches("(orientation: portrait) and (max-width: 900px)") && !hasChat && !live;
  return (
    <div ref={frame} className="player-screen" data-upright={isUpright || undefined}>
      <Player
        playable={{ productSlug: product.slug }}
        title={product.title}
        wholePage
        hasTheatre={hasChat}
        startAt={live ? undefined : readMoment(search.get("t"))}
        onNext={after?.next ? onNext : undefined}
        renderEnd={({ again }) => (
          <Suspense fallback={null}>
            <PlayerEnd product={product} after={after} onNext={onNext} onAgain={again} />
          </Suspense>
        )}
        {...(live && { onEnded: onOver })}
        onSessionEnded={onSessionEnded}
        poster={product.image ? imageUrl(product.image, 1280) : undefined}
        back={
          <IconButton label={t("back")} href={`/products/${product.slug}`}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        }
      />
      {isUpright ? (
        <Suspense fallback={<div className="player-below" />}>
          <PlayerBelow frame={frame} product={product} after={after} />
        </Suspense>
      ) : null}
    </div>
  );
}
