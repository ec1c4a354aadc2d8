import { mutantsOf } from "../mutant.ts";

const live = "apps/server/src/modules/live";

/** Keys that send to a broadcast, and those of other platforms. */
export const liveKeys = [
  ...mutantsOf(`${live}/stream-key.ts`, `${live}/live.test.ts`, [
    {
      id: "live: a key whose signature is not ours",
      find: "if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;",
      put: "",
      only: "an encoder is told why",
    },
  ]),
];
