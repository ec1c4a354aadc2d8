import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const accounts = `${modules}/accounts`;
const [codes, factors] = [`${accounts}/codes.test.ts`, `${accounts}/factors.test.ts`];
const [limits, factorLimits] = [`${accounts}/rate-limits.test.ts`, `${accounts}/factor-limits.test.ts`];
const races = `${accounts}/own-ways-races.test.ts`;
const guests = `${modules}/checkout/orders/guest-limits.test.ts`;

/** Signing in: the second step of every way in, tries that are counted, and what takes turns. */
export const signingIn = [
  ...mutantsOf(`${accounts}/enter.ts`, "apps/server/src/app/every-way-in.test.ts", [
    {
      id: "sign-in: the first factor is enough",
      find: "return needed ?? letIn(",
      put: "return letIn(",
    },
  ]),
  ...mutantsOf(`${accounts}/tries.ts`, factorLimits, [
    {
      id: "PE17: codes of one place are not counted",
      find: 'await rateLimits.consume("account", `${what} ${account} ${from}`);',
      put: "",
      only: "PE17|twenty wrong codes",
    },
    {
      id: "PE17: passwords of all places are not counted",
      find: "await rateLimits.consume(together, `${what} ${account}`);",
      put: "",
      tests: limits,
      only: "an account accepts fifty",
    },
  ]),
  ...mutantsOf(`${accounts}/challenge.queries.ts`, codes, [
    {
      id: "sign-in: a mailed code may be tried for ever",
      find: "and spent_at is null and tries < ${mostTries} and",
      put: "and spent_at is null and ${mostTries}::int > 0 and",
      only: "five wrong tries",
    },
  ]),
  ...mutantsOf(`${accounts}/request-code.ts`, limits, [
    {
      id: "sign-in: codes are mailed for ever",
      find: 'await rateLimits.consume("mail", `code ${email}`);',
      put: "",
      only: "mailed codes are limited",
    },
  ]),
  ...mutantsOf(`${accounts}/passkeys.ts`, factorLimits, [
    {
      id: "sign-in: passkeys are not counted",
      find: "await rateLimits.consume(limit, caller);",
      put: "",
      only: "thirty passkeys",
    },
  ]),
  ...mutantsOf(`${accounts}/factor.queries.ts`, factors, [
    {
      id: "PE15: a code of the app works twice",
      find: " and last_step < ${step}",
      put: "",
      only: "PE15",
    },
    {
      id: "PE16: a recovery code works twice",
      find: "code_hash = ${hash} and spent_at is null",
      put: "code_hash = ${hash}",
      only: "PE16",
    },
  ]),
  ...mutantsOf(`${accounts}/account.queries.ts`, races, [
    {
      id: "sign-in: log-ins of one account share its lock",
      find: ".forNoKeyUpdate()",
      put: ".forShare()",
      only: "log-ins at the same moment",
    },
  ]),
  ...mutantsOf(`${accounts}/lock-own.ts`, races, [
    {
      id: "sign-in: a session that has ended adds a way in",
      find: "if (!(await isOpenSignIn(tx, { userId, id })))",
      put: "if (false)",
      only: "that comes while the address is taken back",
    },
  ]),
  ...mutantsOf(`${modules}/identities/finish.ts`, `${modules}/identities/identities.test.ts`, [
    {
      id: "sign-in: attempts at a provider are not counted",
      find: "await rateLimits.consume(...counted);",
      put: "",
      only: "wrong attempts of an address",
    },
  ]),
  ...mutantsOf(
    "apps/server/src/platform/rate-limits/guessed.ts",
    `${modules}/people/registration-codes.test.ts`,
    [
      {
        id: "sign-in: registration codes are not counted",
        find: "await rateLimits.consume(...one);",
        put: "",
        only: "wrong codes of an address",
      },
    ],
  ),
  ...mutantsOf(`${modules}/teams/invite-member.ts`, `${modules}/teams/teams.test.ts`, [
    {
      id: "sign-in: a channel invites for ever",
      find: "      await refuseTooMany(tx, channelId, now());\n      const account",
      put: "      const account",
      only: "a channel sends 50 invitations",
    },
  ]),
  ...mutantsOf(`${modules}/checkout/orders/limit-denials.ts`, guests, [
    {
      id: "VE18: denied cards of a network are not counted",
      find: "ofNetwork >= most || ",
      put: "",
      only: "VE18 after three denied cards",
    },
    {
      id: "VE18: a hall is a network as any other",
      find: "? mostDenialsOfHall : mostDenials",
      put: "? mostDenials : mostDenials",
      only: "three denied cards in a hall",
    },
    {
      id: "VE18: denied cards of one buyer in a hall are not counted",
      find: " || ofEmail >= mostDenials",
      put: "",
      only: "three denied cards in a hall",
    },
    {
      id: "VE18: a hall has no limit",
      find: "return ofNetwork >= most ||",
      put: "return (ofNetwork >= most && most === mostDenials) ||",
      only: "three denied cards in a hall",
    },
  ]),
];
