import type { Registration, RegistrationSettings } from "@palco/contract/registration/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { writeSiteOption } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { countAnswers, findOtherKind, moveRetention } from "./answer.queries.ts";
import { settingsInTurn } from "./settings-turn.ts";
import { options, readDomains, readQuestions, readRepeat } from "./options.ts";

async function readSettings(db: Db): Promise<RegistrationSettings> {
  return {
    questions: await readQuestions(db),
    domains: await readDomains(db),
    repeatOnSignUp: await readRepeat(db),
  };
}

export async function readRegistration({ db }: Pick<Context, "db">): Promise<Registration> {
  return { ...(await readSettings(db)), answered: await countAnswers(db) };
}

/** Sets how people sign up; every visitor meets it from the next request on. */
export async function updateRegistration(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  settings: RegistrationSettings,
): Promise<Registration> {
  const { db, now, actor } = context;
  const { questions, domains, repeatOnSignUp } = settings;
  await db.transaction().execute(async (tx) => {
    await settingsInTurn(tx);
    const before = await readSettings(tx);
    // Also a question that was removed and comes back under its name.
    const other = await findOtherKind(tx, questions);
    if (other) throw new AppError("registration.kind_fixed", { params: { name: other } });
    await writeSiteOption(tx, options.questions, { value: questions, now: now() });
    await writeSiteOption(tx, options.domains, { value: domains, now: now() });
    await writeSiteOption(tx, options.repeat, { value: repeatOnSignUp, now: now() });
    for (const question of questions) await moveRetention(tx, question);
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.registration_changed",
        object: { kind: "site", id: "registration" },
        ...changedBetween(before, settings),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return readRegistration(context);
}
