import type { SiteOverview, Waiting } from "@palco/contract/overview/api";
import { mostCounted } from "@palco/contract/fields";
import { countLegalToDo } from "#modules/legal/public.ts";
import { findDue } from "#modules/payouts/public.ts";
import type { Context } from "#platform/context.ts";
import { readJobStates } from "#platform/jobs/job-runs.ts";
import { readOutboxState } from "#platform/outbox/outbox-state.ts";
import { isWritable, readMails, readSounds, readVideos } from "./health.queries.ts";
import { countWaiting, findReported } from "./waiting.queries.ts";

const hourMs = 3_600_000;

/** What waits for the team, and whether everything runs. */
export async function getSiteOverview(
  context: Pick<Context, "db" | "now" | "storage" | "config" | "services" | "secrets" | "log" | "language">,
): Promise<SiteOverview> {
  const { db, now, storage } = context;
  const at = now();
  const ago = (hours: number) => new Date(at.getTime() - hours * hourMs);
  const [rows, reported, { due, skipped }, legal] = await Promise.all([
    countWaiting(db, { hourAgo: ago(1), dayAgo: ago(24), seasonAgo: ago(90 * 24) }),
    findReported(db, ago(90 * 24)),
    findDue(db),
    countLegalToDo(context),
  ]);
  const waiting: Waiting[] = rows.map(({ kind, count, since }) => ({
    kind,
    count,
    since: since?.toISOString() ?? null,
    product: kind === "reports" ? reported : null,
  }));
  return {
    waiting: [
      ...waiting,
      { kind: "payouts", count: due.length, since: oldest(due)?.toISOString() ?? null, product: null },
      { kind: "legal", count: legal, since: null, product: null },
    ],
    payoutsDue: {
      amount: due.reduce((sum, { amount }) => sum + amount, 0),
      transfers: due.length,
      skipped: skipped.filter(({ reason }) => reason !== "negative").length,
    },
    health: {
      database: await isWritable(db),
      disk: (await storage.space()) ?? null,
      events: told(await readOutboxState(db, mostCounted + 1)),
      mails: told(await readMails(db, ago(24))),
      videos: told(await readVideos(db)),
      sounds: told(await readSounds(db)),
      jobs: (await readJobStates(db, at)).map(({ ranAt, nextAt, ...job }) => ({
        ...job,
        ranAt: ranAt?.toISOString() ?? null,
        nextAt: nextAt.toISOString(),
      })),
    },
  };
}

const oldest = (due: readonly { since: Date }[]): Date | undefined =>
  due.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime())[0];

const told = ({ since, ...rest }: { waiting: number; failed: number; since: Date | null }) => ({
  ...rest,
  since: since?.toISOString() ?? null,
});
