import { login } from "@palco/contract/accounts";
import { serve } from "#platform/http/serve.ts";
import { logIn } from "./log-in.ts";

export const routes = [serve(login, (context, { body }) => logIn(context, body))];
