import * as contract from "@palco/contract/access/api";
import { serve } from "#platform/http/serve.ts";
import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { explainAccess } from "./explain-access.ts";
import { invariants } from "./invariants.ts";
import { orderNumbers } from "./order-number.ts";
import { ownership } from "./ownership.ts";
import { personalData } from "./personal-data.ts";

export const access: ServerModule = {
  name: "access",
  personalData,
  ownership,
  invariants,
  collect: (modules) => orderNumbers.setAll(modules.flatMap((module) => module.orderNumber ?? [])),
  routes: [
    serve(contract.explainAccess, (context, { params, query }) =>
      explainAccess(context, params.id, query.email),
    ),
  ],
  demo,
};
