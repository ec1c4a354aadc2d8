import * as contract from "@palco/contract/cookies/api";
import { serve } from "#platform/http/serve.ts";
import { decideCookies, getCookies } from "./decisions.ts";
import { readMeasurement, updateMeasurement } from "./measurement.ts";

export const routes = [
  serve(contract.getCookies, (context) => getCookies(context)),
  serve(contract.decideCookies, (context, { body }) => decideCookies(context, body)),
  serve(contract.getMeasurement, async ({ db }) => ({ measurement: await readMeasurement(db) })),
  serve(contract.updateMeasurement, (context, { body }) => updateMeasurement(context, body.measurement)),
];
