import type { OwnAnswers, PersonAnswer } from "@palco/contract/registration/api";
import { type Answers, type RegisterQuestion, ticked } from "@palco/contract/registration/questions";
import { inLanguage, type Language } from "@palco/values/language";
import { recordAct } from "#modules/audit/public.ts";
import { recordConsents } from "#modules/consents/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { findCodeOf } from "./code.queries.ts";
import { codeAmong, type Guesser, requireCode, reserveCode } from "./codes.ts";
import { deleteConsented, listAnswers, listConsented, writeAnswers } from "./answer.queries.ts";
import { checkAnswers } from "./check-sign-up.ts";
import { inWords, readQuestions } from "./options.ts";
import { besideSettings } from "./settings-turn.ts";

interface Given {
  fields: Answers;
  specialConsent: boolean;
}

/**
 * Checks what somebody answers as they sign up, before the work of signing up is done.
 * @throws AppError `accounts.register_incorrect`, and those of `requireCode`
 */
export async function checkGiven(context: Guesser, given: Given): Promise<void> {
  const questions = await readQuestions(context.db);
  const code = codeAmong(questions, checkAnswers(questions, given));
  if (code) await requireCode(context, code);
}

/**
 * Writes them to the account that is being made, checked once more by the form as it is now: it may have changed since. A
 * registration code is reserved instead.
 * @throws AppError `accounts.register_incorrect`, and those of `reserveCode`
 */
export async function keepAnswers(
  tx: Tx,
  { userId, place, address, ...given }: Given & Said,
  now: Date,
): Promise<void> {
  await besideSettings(tx);
  const questions = await readQuestions(tx);
  const answers = checkAnswers(questions, given);
  await writeAnswers(tx, { userId, questions: kept(questions), answers }, now);
  await noteHealthConsent(tx, { userId, place, address }, { before: new Set(), now });
  const code = codeAmong(questions, answers);
  if (code) await reserveCode(tx, { userId, code }, now);
}

/** Whose answers, and where they were given. */
interface Said {
  userId: string;
  place: "sign_up" | "account";
  address: string;
}

/** Writes down that somebody has consented to keep answers about health, or has none left that rest on it. */
async function noteHealthConsent(
  tx: Tx,
  said: Said,
  { before, now }: { before: ReadonlySet<string>; now: Date },
): Promise<void> {
  const after = await listConsented(tx, said.userId);
  const isNew = [...after].some((name) => !before.has(name));
  if (isNew || (before.size > 0 && after.size === 0))
    await recordConsents(tx, [{ ...said, kind: "health", given: isNew }], now);
}

/** Takes back the consent to keep answers about health, and deletes them: nothing else allows to keep them. */
export async function withdrawHealthAnswers(tx: Tx, said: Said, now: Date): Promise<void> {
  await besideSettings(tx);
  const before = await listConsented(tx, said.userId);
  await deleteConsented(tx, said.userId);
  await noteHealthConsent(tx, said, { before, now });
}

/** True when answers of this person rest on their consent. */
export async function hasHealthAnswers(db: Db, userId: string): Promise<boolean> {
  return (await listConsented(db, userId)).size > 0;
}

/** Questions whose answers are kept. A registration code is spent when somebody signs up, and never asked again. */
const kept = (questions: readonly RegisterQuestion[]) => questions.filter(({ type }) => type !== "code");

export async function getOwnAnswers({
  db,
  actor,
  language,
}: Pick<Context<Actor>, "db" | "actor" | "language">): Promise<OwnAnswers> {
  const questions = kept(await readQuestions(db));
  const rows = await listAnswers(db, actor.id);
  const asked = new Set(questions.map(({ name }) => name));
  const special = new Set(questions.filter((one) => one.special).map(({ name }) => name));
  return {
    questions: questions.map((question) => inWords(question, language)),
    answers: Object.fromEntries(
      rows.filter(({ name }) => asked.has(name)).map(({ name, answer }) => [name, answer]),
    ),
    specialConsent:
      rows.some(({ name }) => special.has(name)) &&
      rows.every(({ name, consented_at }) => consented_at !== null || !special.has(name)),
  };
}

export async function updateOwnAnswers(
  context: Pick<Context<Actor>, "db" | "actor" | "language" | "now" | "address">,
  given: Given,
): Promise<OwnAnswers> {
  const { db, actor, now, address } = context;
  await db.transaction().execute(async (tx) => {
    await besideSettings(tx);
    const questions = kept(await readQuestions(tx));
    const answers = checkAnswers(questions, given);
    const before = await listConsented(tx, actor.id);
    await writeAnswers(tx, { userId: actor.id, questions, answers }, now());
    await noteHealthConsent(tx, { userId: actor.id, place: "account", address }, { before, now: now() });
  });
  return getOwnAnswers(context);
}

/** A question whose answers stand beside accounts, and how an answer reads. */
export interface AnswerColumn {
  name: string;
  text: string;
  inWords: (answer: string) => string;
}

/** Of these questions, those whose answers may stand in a table: never about health, nor what the form asks no more. */
export async function findAnswerColumns(
  db: Db,
  names: readonly string[] | undefined,
  language: Language,
): Promise<AnswerColumn[]> {
  if (!names?.length) return [];
  const questions = kept(await readQuestions(db)).filter(({ special }) => !special);
  return names.flatMap((name) => {
    const question = questions.find((one) => one.name === name);
    if (!question) return [];
    const text = inLanguage(question.text, language);
    return [{ name, text, inWords: (answer: string) => inReadersWords(question, answer, language) }];
  });
}

function inReadersWords(question: RegisterQuestion | undefined, answer: string, language: Language): string {
  const chosen = question?.values.find(({ value }) => value === answer);
  if (chosen) return inLanguage(chosen.text, language);
  return question?.type === "checkbox" && answer === ticked ? "✓" : answer;
}

/** Answers of a person; about health only where `special`. What is asked no more has its name instead of words. */
export async function listPersonAnswers(
  { db, language }: Pick<Context, "db" | "language">,
  userId: string,
  { special }: { special: boolean } = { special: false },
): Promise<{ items: PersonAnswer[] }> {
  const questions = await readQuestions(db);
  const rows = await listAnswers(db, userId);
  const place = (name: string) => questions.findIndex((question) => question.name === name);
  const items = rows
    .toSorted((a, b) => place(a.name) - place(b.name))
    .map((row): PersonAnswer => {
      const question = questions[place(row.name)];
      // What was answered as a matter of health stays one, and nobody knows what a question that is gone was about.
      const isSpecial = row.consented_at !== null || (question?.special ?? true);
      return {
        name: row.name,
        text: question ? inLanguage(question.text, language) : row.name,
        answer: isSpecial && !special ? null : inReadersWords(question, row.answer, language),
        special: isSpecial,
        answeredAt: row.answered_at.toISOString(),
        purgeOn: row.purge_on,
      };
    });
  const used = await findCodeOf(db, userId);
  const question = questions.find(({ type }) => type === "code");
  return { items: used ? [...items, codeAnswer(used, question, language)] : items };
}

function codeAnswer(
  { code, reservedAt }: { code: string; reservedAt: Date },
  question: RegisterQuestion | undefined,
  language: Language,
): PersonAnswer {
  const name = question?.name ?? "registration_code";
  return {
    name,
    text: question ? inLanguage(question.text, language) : name,
    answer: code,
    special: false,
    answeredAt: reservedAt.toISOString(),
    purgeOn: null,
  };
}

/** Shows answers about health to the team; the log says who looked at whose. */
export async function showSpecialAnswers(
  context: Pick<Context<Actor>, "db" | "actor" | "language" | "now">,
  userId: string,
): Promise<{ items: PersonAnswer[] }> {
  const { db, actor, now } = context;
  return db.transaction().execute(async (tx) => {
    const object = { kind: "account" as const, id: userId };
    await recordAct(tx, { actorId: actor.id, act: "account.health_read", object }, now());
    return listPersonAnswers({ ...context, db: tx }, userId, { special: true });
  });
}
