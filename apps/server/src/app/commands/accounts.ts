import { decideApproval, listPending } from "#modules/accounts/public.ts";
import { type Config, ConfigError } from "#platform/config/config.ts";
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
    for (const { id } of found) await decideApproval(platform, id, "approved");
    return found.length
      ? `Approved: ${found.map(({ email }) => email).join(", ")}`
      : "Nobody waits for approval";
  });
}
