import * as contract from "@palco/contract/identities/api";
import * as manage from "@palco/contract/identities/manage";
import { arePasskeysPossible } from "#modules/accounts/public.ts";
import { serve } from "#platform/http/serve.ts";
import {
  createIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  updateIdentityProvider,
} from "./edit-provider.ts";
import { finishIdentity } from "./finish.ts";
import { linkIdentity, listIdentities, unlinkIdentity } from "./linked.ts";
import { signInProviderOf } from "./present-provider.ts";
import { listProviders } from "./provider.queries.ts";
import { signUpByIdentity } from "./sign-up.ts";
import { startIdentity } from "./start.ts";
import { tryIdentityProvider } from "./try-provider.ts";

export const routes = [
  serve(contract.getRegisterSocial, async ({ db, config }) => ({
    providers: (await listProviders(db)).filter(({ active }) => active).map(signInProviderOf),
    passkeys: arePasskeysPossible(config),
  })),
  serve(contract.startIdentity, (context, { params, body }) =>
    startIdentity(context, { slug: params.provider, ...body }),
  ),
  serve(contract.finishIdentity, (context, { params, body }) =>
    finishIdentity(context, params.provider, body),
  ),
  serve(contract.signUpByIdentity, (context, { body }) => signUpByIdentity(context, body)),
  serve(contract.listIdentities, (context) => listIdentities(context)),
  serve(contract.startLink, (context, { params, body }) =>
    startIdentity(context, { slug: params.provider, ...body, linkTo: context.actor }),
  ),
  serve(contract.linkIdentity, (context, { body }) => linkIdentity(context, body)),
  serve(contract.unlinkIdentity, (context, { params }) => unlinkIdentity(context, params.id)),
  serve(manage.listIdentityProviders, (context) => listIdentityProviders(context)),
  serve(manage.createIdentityProvider, (context, { body }) => createIdentityProvider(context, body)),
  serve(manage.updateIdentityProvider, (context, { params, body }) =>
    updateIdentityProvider(context, params.id, body),
  ),
  serve(manage.removeIdentityProvider, (context, { params }) => removeIdentityProvider(context, params.id)),
  serve(manage.tryIdentityProvider, (context, { params }) => tryIdentityProvider(context, params.id)),
];
