import type { SiteModuleKey } from "@palco/contract/site-modules/keys";

type Owner = SiteModuleKey | "always";
/** One word for all operations of a domain, or one for each of them. */
type Operations = Owner | Readonly<Record<string, Owner>>;

/** Each operation of these lists in one word. */
const all = <O extends Owner>(owner: O, names: string): Record<string, O> =>
  Object.fromEntries(names.split(" ").map((name) => [name, owner]));

/**
 * Whose every operation of the contract is, by server module: what is off refuses them. "always": also of what was
 * bought before, of money, and of taking away.
 */
export const operationOwners: Readonly<Record<string, Operations>> = {
  access: "always",
  accounts: "always",
  // Figures stay, and what runs can always be stopped.
  ads: {
    ...all("advertising", "drawAd clickAd createAd updateAd switchAd"),
    ...all("always", "listAds getAd getAdFigures removeAd"),
  },
  audit: "always",
  catalogue: "always",
  channels: "always",
  chapters: "always",
  chat: "always",
  consents: "always",
  checkout: {
    ...all(
      "mediapay",
      "createOrder orderAsGuest getCheckout noteCheckoutVisit getSubscriptionCheckout subscribe",
    ),
    ...all("commerce", "listPromotions createPromotion switchPromotion redeemCoupon"),
    ...all(
      "always",
      "retryPayment getOrder listMyOrders refundOrder notifyPayment confirmReturn listCancellations cancelEvent " +
        "disownPurchase claimPurchase claimPaidHere handOverOrder resendProof correctEmail getManagedOrder " +
        "requestRefund askOrganizer withdrawRefundRequest getWithdrawal withdrawByLink withdraw unredeemCoupon " +
        "paySubscription changeSubscriptionCard confirmSubscriptionCard",
    ),
  },
  cookies: "always",
  coupons: all(
    "commerce",
    "createCoupons listCouponBatches listCoupons getCouponTable getCouponSheet lookAtCoupon",
  ),
  currencies: "always",
  films: "always",
  help: "always",
  identities: {
    ...all(
      "social",
      "getRegisterSocial startIdentity finishIdentity signUpByIdentity startLink linkIdentity " +
        "createIdentityProvider updateIdentityProvider tryIdentityProvider",
    ),
    ...all("always", "listIdentities unlinkIdentity listIdentityProviders removeIdentityProvider"),
  },
  invoices: "always",
  legal: "always",
  library: "always",
  live: {
    ...all("live", "changeStreamKey setRecording"),
    ...all("cloudtv", "addDestination changeDestination addOutput changeOutput changeOutputKey"),
    ...all(
      "always",
      // Dates that were sold take place, as parcels that were sold are sent.
      "getBroadcast startBroadcast stopBroadcast keepRecording getRecordingFile removeDestination removeOutput " +
        "listLiveNow waitFor",
    ),
  },
  entities: "always",
  look: "always",
  mail: "always",
  media: "always",
  mends: "always",
  newsletter: {
    ...all("commerce", "joinNewsletter confirmNewsletter"),
    ...all("always", "listNewsletterReaders eraseNewsletterReader"),
  },
  notifications: "always",
  overview: "always",
  pages: "always",
  payments: "always",
  payouts: "always",
  people: "always",
  playback: "always",
  podcasts: {
    ...all("ondemand", "addEpisode updateEpisode setEpisodeSound orderEpisodes"),
    ...all("always", "listEpisodes removeEpisode getPodcast getSample getFeed makeFeed renewFeed revokeFeed"),
  },
  posts: "always",
  certificates: "always",
  courses: {
    ...all("elearning", "saveCourse completeByHand messageStudents importCourse"),
    ...all(
      "always",
      "getCourseEdit getCourse getLesson completeLesson answerQuestion countDownload getTranscript listStudents extendStudents getCourseImport listNotes addNote changeNote removeNote",
    ),
  },
  masters: {
    ...all("elearning", "saveMaster"),
    ...all("always", "getMasterEdit getMasterFunnel getMaster listMasterStudents"),
  },
  datasheets: "always",
  discussions: {
    ...all("elearning", "startThread replyToThread editPost pinThread acceptAnswer"),
    ...all("always", "listThreads countThreads getThread removePost reportPost dismissReports"),
  },
  "lesson-ratings": {
    ...all("elearning", "getLessonRating rateLesson replyToRating"),
    ...all("always", "withdrawLessonRating listLessonFigures listCourseFigures listLessonComments"),
  },
  privacy: "always",
  ratings: { ...all("elearning", "getRating rateProduct"), withdrawRating: "always" },
  registration: "always",
  sales: {
    ...all("commerce", "listOpportunities sumOpportunities listRedeemedCoupons sumRedeemedCoupons"),
    ...all(
      "always",
      "listSales sumSales getSalesOverview listSaleChoices listChannelFigures listOwnChannelFigures",
    ),
  },
  search: "always",
  shipping: {
    ...all("ecommerce", "getShippingZones updateShippingZones getDelivery"),
    ...all("always", "listShipments sendShipment deliverShipment restockShipment"),
  },
  "site-config": "always",
  "site-modules": "always",
  speakers: "always",
  subscriptions: {
    ...all(
      "always",
      "getSubscriptionOffers listMySubscriptions listSubscribers sumSubscribers cancelSubscription resumeSubscription acceptSubscriptionPrice",
    ),
  },
  teams: "always",
  webhooks: {
    ...all("connections", "listWebhooks createWebhook updateWebhook testWebhook replayWebhook"),
    ...all("always", "removeWebhook listWebhookDeliveries"),
  },
  wishes: "always",
};

/** Whose an operation is; undefined when nobody has said it. */
export function ownerOfOperation(module: string, operation: string): Owner | undefined {
  const owners = operationOwners[module];
  return typeof owners === "object" ? owners[operation] : owners;
}

/** Whose each address outside of the contract is: uploads, files, feeds, sockets, tables. */
export const doorOwners: Readonly<Record<string, Owner>> = {
  ...all("commerce", "/api/coupons/redeemed/table"),
  ...all(
    "always",
    // Films of what was sold go on being sent, seen, heard and read; the rest is money, data of people and the team's.
    "/api/uploads /api/uploads/:id /api/whip /api/whip/:id /api/recordings/:asset/:token/:name /clips/:file " +
      "/images/:id/:file /files/:id/:filename /feeds/:token/feed.xml /feeds/:token/:file /feeds/public/:slug/feed.xml " +
      "/feeds/public/:slug/:file /channels/:slug/rss.xml /unsubscribe/:token /api/graphql /api/account/data-export/:id/file " +
      "/ads/go/:token/:column /api/manage/adversiting/table /api/manage/audit/table /api/manage/newsletter/table /api/manage/users/table /api/sales/table /api/subscribers/table /api/courses/students/table /api/courses/figures/table /api/manage/lesson-figures/table /api/products/:slug/course/package /api/certificates/:code/pdf /api/channels/:slug/certificate-sample /api/products/:slug/certificates/archive /api/orders/:id/invoices/:invoiceId " +
      "/payments/redsys/:reference /payments/redsys/go.js /payments/redsys/style.css /payments/stripe/:reference/cancel " +
      "/sandbox-bank/:reference /sandbox-bank/:reference/cancel /sandbox-bank/style.css /sandbox-bank/switches " +
      "/sandbox-redsys/apl02/services/SerClsWSConsulta /sandbox-redsys/pay/:terminal/:reference " +
      "/sandbox-redsys/pay/:terminal/:reference/cancel /sandbox-redsys/sis/realizarPago " +
      "/sandbox-redsys/sis/rest/trataPeticionREST /sandbox-stripe/pay/:id /dev/mailbox /dev/mailbox/:id " +
      "/dev/mailbox/style.css /api/dev/mails /theme/:file /brand/:file /fonts/:file",
  ),
};

/** Whose each scheduled job is: those of what is off do not run. Money, mails that are due and cleaning up never stop. */
export const jobOwners: Readonly<Record<string, Owner>> = {
  ...all(
    "always",
    "ads.count catalogue.tax_rates payouts.statements privacy.erase notifications.cleanup notifications.reads sales.sums registration.codes registration.purge invoices.issue posts.publish_due search.turned media.cleanup " +
      "media.clean-up-resources chat.cleanup checkout.reconcile checkout.guests checkout.renew " +
      "live.forget_waiting live.remind news.gather playback.plays privacy.exports accounts.cleanup newsletter.forget pages.hero-clips pages.hero-posters pages.show-due " +
      "currencies.fetch people.blocks people.jobs people.invitations platform.cleanup",
  ),
  "live.announce_starts": "live",
  "wishes.watch_sales": "mediapay",
};
