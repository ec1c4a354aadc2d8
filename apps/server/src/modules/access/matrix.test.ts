import { type ProductType, productTypes } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import { decide, type Grant } from "./decide.ts";
import { ticketEnd } from "./ticket-end.ts";

const t0 = Date.parse("2026-10-24T18:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(t0 + hours * hour);

/** All kinds of callers. */
const people = {
  visitor: undefined,
  stranger: { id: "s", roles: ["VIEWER"] },
  organizer: { id: "o", roles: ["PRODUCER"] },
  otherOrganizer: { id: "x", roles: ["PRODUCER"] },
  team: { id: "a", roles: ["VIEWER", "ADMIN"] },
} as const;
const plans = ["paid", "free"] as const;
const states = ["draft", "published", "private"] as const;
/** When it is asked, in hours from the purchase: around each end there is. */
const clocks = [0, 9.999, 10, 47.999, 48, 71.999, 72, 1000];

interface Bought {
  hours: number | null;
  expires: number | null;
  closed: boolean;
  showing: number | null;
  by?: "subscription";
}
const bought: Bought[] = [null, 48].flatMap((hours) =>
  [null, 10, 72].flatMap((expires) =>
    [false, true].flatMap((closed) => [null, 5].map((showing) => ({ hours, expires, closed, showing }))),
  ),
);
const subscribed: Bought = { hours: 72, expires: null, closed: false, showing: null, by: "subscription" };
const none: Bought[][] = [[]];
const collections = [
  ...none,
  ...bought.map((one) => [one]),
  [subscribed],
  ...bought.map((one) => [one, subscribed]),
];
/** The showings that are asked for, by hour. */
const askedFor = [undefined, [5], [6]];

/** The rules of money-and-payments 3.4 said once more, in hours and one by one; it knows nothing of the code it judges. */
function oracle(
  who: keyof typeof people,
  grants: readonly Bought[],
  showings: readonly number[] | undefined,
  clock: number,
): boolean {
  if (who === "visitor") return false;
  if (who === "team" || who === "organizer") return true;
  for (const { hours, expires, closed, showing } of grants) {
    if (closed) continue;
    if (hours !== null && clock >= hours) continue;
    if (expires !== null && clock >= expires) continue;
    if (showing !== null && showings !== undefined && !showings.includes(showing)) continue;
    return true;
  }
  return false;
}

function toGrant({ hours, expires, closed, showing, by }: Bought): Grant {
  return {
    ...(by && { by }),
    grantedAt: at(0),
    endsAt: ticketEnd(at(0), hours, expires === null ? null : at(expires)),
    closedAt: closed ? at(1) : null,
    showingAt: showing === null ? null : at(showing),
  };
}

test("A15: type x plan x state x grant x clock: no difference from what the rules say", () => {
  const differences: string[] = [];
  let cases = 0;
  for (const type of productTypes as readonly ProductType[])
    for (const plan of plans)
      for (const status of states)
        for (const who of Object.keys(people) as (keyof typeof people)[])
          for (const grants of collections)
            for (const showings of askedFor)
              for (const clock of clocks) {
                cases += 1;
                // Neither type nor plan may matter: they are handed in, as their callers do.
                const product = { ownerId: "o", status, type, plan, showings: showings?.map(at) };
                const decided = decide(people[who], product, {
                  grants: grants.map(toGrant),
                  now: at(clock),
                }).allow;
                if (decided !== oracle(who, grants, showings, clock))
                  differences.push(JSON.stringify({ type, plan, status, who, grants, showings, clock }));
              }
  expect(differences.slice(0, 3)).toEqual([]);
  expect(cases).toBe(10 * 2 * 3 * 5 * collections.length * 3 * clocks.length);
});
