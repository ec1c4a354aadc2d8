import { Role } from "@palco/contract/accounts/api";
import { findAccountId, listPending } from "#modules/accounts/public.ts";
import { changeAndRecord, moveAndRecord } from "#modules/people/public.ts";
import type { PersonMove } from "@palco/contract/people/api";
import { AppError } from "#platform/app-error.ts";
import { type Config, ConfigError } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { withPlatform } from "./with-platform.ts";

/** Lists accounts pending approval, oldest first; accounts with an unconfirmed e-mail are marked. */
export async function showPending(config: Config): Promise<string> {
  const waiting = await withPlatform(config, ({ db }) => listPending(db));
  if (!waiting.length) return "Nobody waits for approval";
  return waiting
    .map(({ email, name, createdAt, confirmed }) =>
      [createdAt.toISOString().slice(0, 16), email, name, confirmed ? "" : "(e-mail not confirmed)"]
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export async function approve(emails: readonly string[], config: Config): Promise<string> {
  if (!emails.length)
    throw new ConfigError(["accounts:approve needs one or more e-mail addresses, or --all"]);
  return withPlatform(config, async (platform) => {
    const waiting = await listPending(platform.db);
    const wanted = emails.map((email) => email.toLowerCase());
    const all = wanted.includes("--all");
    const found = waiting.filter(({ email }) => all || wanted.includes(email.toLowerCase()));
    const known = new Set([...found.map(({ email }) => email.toLowerCase()), "--all"]);
    const unknown = wanted.filter((email) => !known.has(email));
    if (unknown.length) throw new ConfigError(unknown.map((email) => `${email} does not wait for approval`));
    for (const { id } of found) await move(platform, id, "approve");
    return found.length
      ? `Approved: ${found.map(({ email }) => email).join(", ")}`
      : "Nobody waits for approval";
  });
}

async function withAccount(
  email: string | undefined,
  config: Config,
  work: (platform: Platform, userId: string) => Promise<unknown>,
): Promise<string> {
  if (!email) throw new ConfigError(["this command needs an e-mail address"]);
  await withPlatform(config, async (platform) => {
    const id = await findAccountId(platform.db, email);
    if (!id) throw new ConfigError([`${email} has no account`]);
    await work(platform, id);
  });
  return email;
}

/** Moves an account; one that is in that state already stays as it is. */
async function move(platform: Platform, userId: string, wanted: PersonMove): Promise<void> {
  try {
    await moveAndRecord(platform, { actorId: null, userId, move: wanted, reason: "" });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "people.state_changed")) throw error;
  }
}

/** Ends the sessions of an account, its private feeds and its broadcasts, and refuses its log-in. */
export async function block([email]: readonly string[], config: Config): Promise<string> {
  return `Blocked: ${await withAccount(email, config, (platform, id) => move(platform, id, "block"))}`;
}

export async function unblock([email]: readonly string[], config: Config): Promise<string> {
  return `Unblocked: ${await withAccount(email, config, (platform, id) => move(platform, id, "unblock"))}`;
}

export async function setRoles([email, ...names]: readonly string[], config: Config): Promise<string> {
  const roles = Role.array()
    .min(1)
    .safeParse(names.map((name) => name.toUpperCase()));
  if (!roles.success)
    throw new ConfigError([`accounts:roles needs an e-mail address and roles of ${Role.options.join(", ")}`]);
  const changed = await withAccount(email, config, (platform, userId) =>
    changeAndRecord(platform, { actorId: null, userId, roles: roles.data, reason: "" }),
  );
  return `${changed}: ${roles.data.join(", ")}`;
}
