export type {
  CardUpdate,
  Credential,
  MoneyBackUpdate,
  PaidCard,
  PaymentUpdate,
  PaymentProvider,
  ProviderId,
} from "./payment-provider.ts";
export { activeProviders, canKeepCards, offeredProviders, providerOf, providersNamed } from "./providers.ts";
export { readMonetization } from "./media-pay.ts";
export { putInUse } from "./put-in-use.ts";
export { demoBank } from "./redsys/demo-bank.ts";
export {
  closeCredential,
  findCredential,
  noteExpiryTold,
  storeCredential,
  type StoredCredential,
} from "./stored-credential.ts";
