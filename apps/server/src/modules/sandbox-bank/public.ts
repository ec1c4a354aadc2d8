export { createSandboxProvider } from "./provider.ts";
export { challengeCode, isCardExpired, isCardNumber } from "./card.ts";
export { deliverBy, deliveries, type Delivery } from "./deliveries.ts";
export { bankTexts, deliveryChoice, escape, layout, sendPage, takeForms } from "./page-parts.ts";
export {
  cancelForm,
  cardScene,
  challengeScene,
  closedScene,
  codeField,
  payButton,
  type PayScene,
  payScene,
} from "./pay-parts.ts";
export { type ApiMode, readSwitches, writeSwitches } from "./switches.queries.ts";
export { payWithCard } from "./pay-with-card.ts";
