import { mutantsOf } from "../mutant.ts";

const platform = "apps/server/src/platform";
const tests = `${platform}/http/idempotency.test.ts`;

const checkout = "apps/server/src/modules/checkout";

/** Mutants of the crash safety of an `Idempotency-Key`. */
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
  ...mutantsOf(`${checkout}/orders/create-order.ts`, `${checkout}/orders/open-orders.test.ts`, [
    {
      id: "each wish of a buyer leaves one more open order",
      find: "  await supersedeOrders(tx, { userId: actor.id, productId: product.id, newest: order.orderId }, now());\n",
      put: "",
      only: "thirty orders of one buyer",
    },
    {
      id: "presses at the same moment open orders side by side",
      find: "  await takeTurns(tx, `open order ${context.actor.id} ${wanted.quote.product.id}`);\n",
      put: "",
    },
  ]),
  ...mutantsOf(`${platform}/rate-limits/guessed.ts`, "apps/server/src/modules/coupons/guessing.test.ts", [
    {
      id: "codes: what is found costs a try",
      find: "if (found !== undefined) await refund();",
      put: "",
      only: "a hall behind one address",
    },
  ]),
];
