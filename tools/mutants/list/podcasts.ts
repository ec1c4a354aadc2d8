import { mutantsOf } from "../mutant.ts";

const podcasts = "apps/server/src/modules/podcasts";
const feed = `${podcasts}/feed.test.ts`;
const addresses = "apps/server/src/modules/playback/every-address.test.ts";

/** Feed addresses: per listener, revocable, gone with the right to listen (A14), the same rule everywhere (A15). */
export const podcastFeeds = [
  ...mutantsOf(`${podcasts}/open-feed.ts`, feed, [
    {
      id: "A14: a feed is open to whoever once had a right",
      find: 'if (!found.decision.allow) return "closed";',
      put: "",
      only: "A14: a refund",
    },
    {
      id: "A15: what is paid has a feed for everybody",
      find: "!hasPublicFeed(found.product)",
      put: "false",
      tests: addresses,
      only: "A15: grant x feed",
    },
  ]),
  ...mutantsOf(`${podcasts}/feed-token.queries.ts`, feed, [
    {
      id: "A14: whoever asks gets another's address replaced",
      find: '.where("user_id", "=", userId)\n    .execute();',
      put: ".execute();",
      only: "A14: taken back",
    },
    {
      id: "A14: renewed, the address before goes on",
      find: ".doUpdateSet(made))",
      put: ".doUpdateSet({ made_at: now }))",
      only: "A14: taken back",
    },
  ]),
  ...mutantsOf("apps/server/src/modules/accounts/find-actor.ts", feed, [
    {
      id: "A14: a blocked account listens on",
      find: "blocked_at is null and deleted_at",
      put: "deleted_at",
      only: "A14: blocked",
    },
  ]),
  ...mutantsOf(`${podcasts}/own-feed.ts`, feed, [
    {
      id: "A14: an address for who has no right",
      find: 'if (!decision.allow) throw new AppError("playback.no_ticket");',
      put: "",
      only: "A14: each listener",
    },
  ]),
  ...mutantsOf(`${podcasts}/item-kind.ts`, `${podcasts}/episodes.test.ts`, [
    {
      id: "an episode that is not out is heard",
      find: 'if (!row || !isForThem) return "podcasts.episode_not_found";',
      put: 'if (!row) return "podcasts.episode_not_found";',
      only: "everybody sees what is out",
    },
  ]),
  ...mutantsOf(`${podcasts}/episode.queries.ts`, `${podcasts}/episodes.test.ts`, [
    {
      id: "an episode is out before its moment",
      find: "e.published_at <= ${now} and",
      put: "e.published_at is not null and",
      only: "everybody sees what is out",
    },
  ]),
  ...mutantsOf("apps/server/src/modules/catalogue/own-product.ts", `${podcasts}/episodes.test.ts`, [
    {
      id: "episodes that are added at once get the same number",
      find: "await lockProduct(tx, id);",
      put: "",
      only: "episodes are numbered",
    },
  ]),
  ...mutantsOf(`${podcasts}/own-podcast.ts`, `${podcasts}/episodes.test.ts`, [
    {
      id: "what is on show loses its last episode",
      find: 'if (!(await listEpisodeRows(tx, id)).some(isWorthShowing)) throw new AppError("podcasts.last_episode");',
      put: "",
      only: "from an empty draft",
    },
  ]),
  ...mutantsOf(`${podcasts}/add-episode.ts`, `${podcasts}/episodes.test.ts`, [
    {
      id: "an episode takes a film for its sound",
      find: 'await ownAsset(tx, actor, { id: assetId, kind: "audio" })',
      put: 'await ownAsset(tx, actor, { id: assetId, kind: "any" })',
      only: "an episode takes sound",
    },
  ]),
  ...mutantsOf(
    "packages/media/src/serve/media-handler.ts",
    "packages/media/src/serve/guarded-source.test.ts",
    [
      {
        id: "A7: a sound that is being fetched goes on after a refund",
        find: "guardedSource(answer.source, async () => !isClosed())",
        put: "answer.source",
      },
    ],
  ),
];
