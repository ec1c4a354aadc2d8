import * as contract from "@palco/contract/access/api";
import { serve } from "#platform/http/serve.ts";
import type { ServerModule } from "#platform/module.ts";
import { explainAccess } from "./explain-access.ts";
import { invariants } from "./invariants.ts";
import { ownership } from "./ownership.ts";

export const access: ServerModule = {
  name: "access",
  ownership,
  invariants,
  routes: [
    serve(contract.explainAccess, (context, { params, query }) =>
      explainAccess(context, params.id, query.email),
    ),
  ],
};
