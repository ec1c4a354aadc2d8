import type { ServerModule } from "#platform/module.ts";
import { chargeOrganizers } from "./handlers.ts";
import { makeStatements } from "./make-statements.ts";
import { invariants } from "./invariants.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";

export const payouts: ServerModule = {
  name: "payouts",
  personalData,
  deletionObstacles,
  routes,
  invariants,
  handlers: () => [chargeOrganizers],
  jobs: [
    {
      name: "payouts.statements",
      // The first of each month: by then it is over in Madrid too.
      cron: "20 3 1 * *",
      run: async (platform) => {
        const made = await makeStatements(platform);
        platform.log.info({ made }, "statements of the month");
      },
    },
  ],
};
