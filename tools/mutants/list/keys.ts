import { mutantsOf } from "../mutant.ts";

const platform = "apps/server/src/platform";
const tests = `${platform}/http/idempotency.test.ts`;

/** What makes an `Idempotency-Key` survive a crash. */
export const keys = [
  ...mutantsOf(`${platform}/keyed-run.ts`, tests, [
    {
      id: "keys: a run goes on from the beginning, not behind what was committed",
      find: "if (keyed && Object.hasOwn(keyed.steps, step))",
      put: "if (false)",
      only: "gone on with behind the effect",
    },
    {
      id: "keys: an effect commits without its key",
      find: "await keyed?.note(tx, step, result ?? null);",
      put: "",
      only: "commits nothing more",
    },
  ]),
  ...mutantsOf(`${platform}/http/idempotency.ts`, tests, [
    {
      id: "keys: a run commits though another has taken its key",
      find: "      if (!numAffectedRows) throw keyRunning();\n    },",
      put: "    },",
      only: "commits nothing more",
    },
    {
      id: "keys: a claim is not renewed",
      find: "void renew(db, claim, lifeMs)",
      put: "void Promise.resolve()",
      only: "keeps its key for as long as it lives",
    },
  ]),
];
