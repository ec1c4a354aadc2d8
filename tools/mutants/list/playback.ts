import { mutantsOf } from "../mutant.ts";

const playback = "apps/server/src/modules/playback";
const beats = `${playback}/beats.test.ts`;

/** The door of what is played, and the ledger of what was watched. */
export const playing = [
  ...mutantsOf(`${playback}/start-session.ts`, `${playback}/every-address.test.ts`, [
    {
      id: "A15: listening without a right",
      find: 'throw new AppError(isSeen ? "playback.no_ticket" : "catalogue.not_found");',
      put: "void isSeen;",
      only: "A15: grant x feed",
    },
  ]),
  ...mutantsOf(`${playback}/start-session.ts`, "apps/server/src/modules/podcasts/episodes.test.ts", [
    {
      id: "an item is opened whatever its lock says",
      find: "if (lock) throw new AppError(lock);",
      put: "",
      only: "everybody sees what is out",
    },
  ]),
  ...mutantsOf(`${playback}/report.queries.ts`, beats, [
    {
      id: "beats: a session claims any time",
      find: "where is_known or o.reported_wall_ms + wall_so_far <= o.most_ms",
      put: "where true",
      only: "one report sent by many",
    },
    {
      id: "beats: seconds beyond the end of the film count",
      find: "o.user_id, from_second, least(to_second, ceil(o.duration_ms / 1000.0)), wall_ms,",
      put: "o.user_id, from_second, to_second, wall_ms,",
      only: "nothing counts beyond the end",
    },
    {
      id: "beats: the right is never asked again",
      find: "or s.right_until <= ${now} as is_right_due",
      put: "and false as is_right_due",
      only: "the right is asked again",
    },
  ]),
  ...mutantsOf(`${playback}/report.queries.ts`, `${playback}/beats-together.test.ts`, [
    {
      id: "beats: reports sent at once claim more time than has passed",
      find: 'for update of s ${sql.raw(whenLocked === "skip" ? "skip locked" : "")}),',
      put: "),",
      only: "one report that four processes get",
    },
    {
      id: "beats: a batch waits for a session that is locked",
      find: 'whenLocked === "skip" ? "skip locked" : ""',
      put: 'whenLocked === "skip" ? "" : ""',
      only: "a session that is locked",
    },
    {
      id: "beats: batches of two processes deadlock",
      find: "      order by o.user_id\n",
      put: "",
      only: "batches of two processes",
    },
  ]),
  ...mutantsOf(`${playback}/record-beats.ts`, beats, [
    {
      id: "beats: a session whose right was lost lives on",
      find: 'await endSessions(db, { ids: [session.id] }, { reason: "over", now: now() });',
      put: "",
      only: "the right is asked again",
    },
  ]),
];
