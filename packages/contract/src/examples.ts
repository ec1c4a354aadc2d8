import type { z } from "zod";
import type * as contract from "./all.ts";
import { emptyBilling } from "./accounts/billing.ts";
import { emptyProduct } from "./catalogue/fields.ts";
import { emptyChannel } from "./channels/edit.ts";
import { defaultSiteConfig } from "./site-config/defaults.ts";
import { emptySpeaker } from "./speakers/edit.ts";

type Contract = typeof contract;
/** The routes that take a JSON body, with what they take. */
type Bodies = {
  [
    Name in keyof Contract as Contract[Name] extends { path: string; body: z.ZodType } ? Name : never
  ]: Contract[Name] extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;
};

const id = "0b5b7a1e-6f3c-4f0e-9a52-3d1c8f2e7a60";
const instant = "2027-03-12T19:00:00Z";
const password = "Seven-green-lamps-7";
const billing = {
  company: "Teatro Ejemplo, S.L.",
  nif: "12345678Z",
  address: "Calle Mayor 1",
  city: "Madrid",
  postalCode: "28013",
  country: "ES",
  prefix: "+34",
  phone: "612345678",
};
const channel = {
  ...emptyChannel,
  title: "Teatro Ejemplo",
  description: "Plays from a small stage in Madrid.",
  tags: ["theatre"],
};
const product = {
  ...emptyProduct,
  channelId: id,
  title: "An evening at the theatre",
  shortDescription: "Recorded on the opening night.",
  price: 1210,
};
const episode = { title: "First act", description: "How the play was made.", publishedAt: instant };
const output = { title: "English", slug: "evening-english", privacy: "public", language: "en" } as const;
const webhook = {
  url: "https://shop.example.com/palco",
  events: ["order.paid", "order.refunded"],
} satisfies Bodies["createWebhook"];

/** A body for each route that takes one, as the API document shows it. Each passes its schema: a test parses them. */
export const examples: Bodies = {
  // accounts
  register: {
    as: "attendee",
    name: "Ana",
    surname: "García",
    email: "ana@example.com",
    emailConfirmation: "ana@example.com",
    password,
    passwordConfirmation: password,
    policy: true,
    terms: true,
  },
  activate: { token: "kq3T0yVfUo2m" },
  resendActivation: { email: "ana@example.com" },
  login: { email: "ana@example.com", password },
  recoverPassword: { email: "ana@example.com" },
  resetPassword: { token: "kq3T0yVfUo2m", password, passwordConfirmation: password },
  changePassword: {
    currentPassword: "Three-blue-doors-3",
    password,
    passwordConfirmation: password,
  },
  updatePreferences: { language: "es", timezone: "Europe/Madrid" },
  updateProfile: {
    name: "Ana",
    surname: "García",
    country: "ES",
    company: "",
    position: "",
    description: "",
    newsletter: false,
    publicProfile: false,
    language: "es",
    timezone: "Europe/Madrid",
    social: { instagram: "https://instagram.com/ana" },
    avatarImageId: null,
  },
  updateBilling: { ...emptyBilling, ...billing },
  // site
  updateConfig: defaultSiteConfig,
  updateHome: {
    sections: [
      {
        kind: "product_slider",
        title: { en: "This week", es: "Esta semana" },
        products: [],
        category: "theatre",
      },
    ],
  },
  updateMediaPay: {
    pos: { url: "https://sis-t.redsys.es:25443/sis/realizarPago", merchantCode: "999008881", active: false },
    card: { publicKey: "pk_test_123", active: false },
    platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
    monetize: { subscriptionChannels: true, paidContent: true },
  },
  updateInvoicesSetup: {
    name: billing.company,
    taxId: "B12345674",
    address: billing.address,
    city: billing.city,
    postalCode: billing.postalCode,
    country: billing.country,
  },
  // channels and speakers
  createChannel: { title: "Teatro Ejemplo", tags: ["theatre"] },
  updateChannel: { ...channel, revision: 3 },
  moveChannel: { move: "request_review" },
  moveManagedChannel: { move: "return_to_draft", note: "The profile picture is missing." },
  createSpeaker: { name: "Grace Hopper", tags: ["navy"] },
  updateSpeaker: { ...emptySpeaker, name: "Grace Hopper", tags: ["navy"], revision: 1 },
  updateShippingZones: { zones: [{ countries: ["ES", "PT"], rest: false, first: 500, further: 100 }] },
  createWebhook: webhook,
  updateWebhook: { ...webhook, active: true },
  // products
  createProduct: { channelId: id, title: product.title },
  updateProduct: { ...product, revision: 3 },
  moveProduct: { move: "publish" },
  cancelEvent: { note: "The storm closed the venue." },
  createCoupons: { quantity: 20, price: 0, priceTyped: "gross" },
  lookAtCoupon: { code: "ENSA-Y0CE-RRAD-0001" },
  redeemCoupon: { code: "ENSA-Y0CE-RRAD-0001" },
  unredeemCoupon: { reason: "Redeemed with the wrong account" },
  addEpisode: episode,
  updateEpisode: episode,
  orderEpisodes: { ids: [id] },
  setEpisodeSound: { assetId: id },
  addOutput: output,
  changeOutput: output,
  addDestination: { title: "Another platform", url: "rtmps://live.example.com/app", key: "a1b2c3" },
  changeDestination: { title: "Another platform", url: "rtmps://live.example.com/app", enabled: true },
  setRecording: { record: true },
  // posts
  savePostText: {
    document: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "The lamps go out at midnight." }] }],
    },
    revision: 1,
  },
  restorePostVersion: { revision: 2 },
  schedulePost: { publishAt: instant },
  // checkout
  createOrder: { productSlug: "an-evening-at-the-theatre", expectedGross: 1210, termsAccepted: true },
  retryPayment: { provider: "stripe", way: "card" },
  confirmReturn: { query: "session_id=cs_test_1" },
  refundOrder: { amount: 500, note: "The sound was missing in the second act." },
  createPromotion: { code: "SPRING10", discount: 1000, startsAt: null, endsAt: null, maxUses: 100 },
  switchPromotion: { active: false },
  subscribe: { channel: "teatro-ejemplo", expectedGross: 499, termsAccepted: true },
  paySubscription: { provider: "stripe" },
  changeSubscriptionCard: { provider: "stripe" },
  acceptSubscriptionPrice: { expectedGross: 599 },
  sendShipment: { carrier: "Correos", number: "PQ123456", url: "https://example.com/PQ123456" },
  movePayout: { to: "sent" },
  putDebtor: { name: billing.company, iban: "ES7921000813610123456789" },
  // watching
  startPlayback: { productSlug: "an-evening-at-the-theatre" },
  startPreview: { assetId: id },
  sendBeats: {
    beats: [{ seq: 0, from: 0, to: 15, wallMs: 15_000, rate: 1, visible: true, muted: false }],
    positionMs: 15_000,
  },
  // chat
  postChatMessage: { clientId: id, body: "Good evening!" },
  voteChatQuestion: { voted: true },
  answerChatQuestion: { answered: true },
  pinChatMessage: { messageId: id },
  editChatSettings: {
    settings: { enabled: true, moderated: null, slowSeconds: 10, links: "hold", words: [], frozen: false },
  },
  decideChatMessages: { ids: [id], decision: "approve" },
  setChatPerson: { act: "timeout", minutes: 10, reason: "Same text again and again" },
  addChatModerator: { email: "ana@example.com" },
};
