import type { ServerModule } from "#platform/module.ts";
import { startWorker } from "#platform/work/worker.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { waitingChannel } from "./export-data.ts";
import { accountErased } from "./mails/account-erased.ts";
import { exportMails } from "./mails/export-mails.ts";
import { exportReady } from "./mails/export-ready.ts";
import { cleanUpExports, makeNextExport } from "./make-exports.ts";
import { mountExports } from "./mount-exports.ts";
import { obstacleFinders } from "./obstacles.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const privacy: ServerModule = {
  name: "privacy",
  personalData,
  routes,
  mails: [accountErased, exportReady],
  handlers: () => [exportMails()],
  mount: mountExports,
  jobs: [
    {
      name: "privacy.erase",
      cron: "*/10 * * * *",
      run: async (platform) => void (await eraseAccounts(platform)),
    },
    { name: "privacy.exports", cron: "7 * * * *", run: cleanUpExports },
  ],
  start: {
    worker: (platform) =>
      startWorker(platform, {
        channel: waitingChannel,
        everyMs: 60_000,
        failed: "exports of personal data",
        take: () => makeNextExport(platform),
      }),
  },
  collect(modules) {
    obstacleFinders.setAll(
      modules.flatMap(({ name, deletionObstacles }) =>
        deletionObstacles ? [{ module: name, find: deletionObstacles }] : [],
      ),
    );
  },
};
