import type { ServerModule } from "#platform/module.ts";
import { startWorker } from "#platform/work/worker.ts";
import { endBlocks } from "./end-blocks.ts";
import { cleanUpInvitations } from "./invite-people.ts";
import { approveInvited } from "./accept-account-invitation.ts";
import { accountInvitation } from "./mails/account-invitation.ts";
import { accountInvitationMails } from "./mails/invitation-mails.ts";
import { mountPeopleTables } from "./mount-tables.ts";
import { invariants } from "./invariants.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";
import { giveProducts } from "./registration-codes.ts";
import { jobWaiting } from "./start-job.ts";
import { cleanUpJobs, workNextJob } from "./work-jobs.ts";

export const people: ServerModule = {
  name: "people",
  personalData,
  invariants,
  routes,
  mount: mountPeopleTables,
  mails: [accountInvitation],
  handlers: (platform) => [
    accountInvitationMails(platform),
    approveInvited(platform),
    giveProducts(platform),
  ],
  jobs: [
    { name: "people.blocks", cron: "* * * * *", run: endBlocks },
    { name: "people.jobs", cron: "33 * * * *", run: cleanUpJobs },
    { name: "people.invitations", cron: "34 3 * * *", run: cleanUpInvitations },
  ],
  start: {
    worker: (platform) =>
      startWorker(platform, {
        channel: jobWaiting,
        everyMs: 60_000,
        failed: "jobs on people",
        take: () => workNextJob(platform),
      }),
  },
};
