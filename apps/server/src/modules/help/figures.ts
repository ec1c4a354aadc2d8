import { mostMasterCourses } from "@palco/contract/masters/api";
import { editMinutes } from "@palco/contract/discussions/api";
import { usualPercent } from "@palco/contract/courses/outline";
import { noticeDays } from "@palco/contract/legal/documents";
import { offTimeMs } from "@palco/contract/live/api";
import { maxDevices } from "@palco/contract/playback/defaults";
import { maximumQuantity } from "@palco/contract/shipping/api";
import { mostCodes } from "@palco/contract/coupons/api";
import { refundBusinessDays } from "@palco/values/business-days";
import { chatTextMax } from "@palco/values/chat-text";
import { codeLength } from "@palco/values/coupon-code";
import { currencies } from "@palco/values/currencies";
import { accessFee, feeOf, rehearsalFee, ticketFee } from "@palco/values/fee";
import { type Language, localeOf } from "@palco/values/language";
import {
  guestReservationMinutes,
  limits,
  recommendedProductImage,
  reservationMinutes,
} from "@palco/values/limits";
import { defaultTaxRate, formatMoney, minimumPaidPrice, splitGross } from "@palco/values/money";
import { maximumPromotion } from "@palco/values/order-price";
import { adviceMbps, pictureQualities } from "@palco/values/picture-quality";
import { recordingPrice } from "@palco/values/recording";
import { answerDays, invoiceYears } from "@palco/values/retention";
import { renewalPolicy } from "@palco/values/subscription";
import { withdrawalDays } from "@palco/values/withdrawal";
import { deletionGraceDays } from "#modules/accounts/public.ts";
import type { Config } from "#platform/config/config.ts";

/** A constant of the product. */
export type Figure =
  | { bytes: number }
  /** Minor units of euros. */
  | { money: number }
  /** Basis points. */
  | { percent: number }
  | { number: number }
  /** Written alike everywhere: lines of a picture. */
  | { label: string };
export type Figures = Readonly<Record<string, Figure>>;

/** Price of the examples in articles about money, in minor units. */
const price = 1000;
const minute = 60_000;

/** Figures that articles may name, as `{{limits.videoBytes}}`: each from the constant that the code goes by. */
export function readFigures({ liveIdleMs }: Pick<Config, "liveIdleMs">): Figures {
  const { net, tax } = splitGross(price, defaultTaxRate);
  const fee = feeOf(price);
  const [best, high, middle, low] = pictureQualities;
  return {
    "limits.videoBytes": { bytes: limits.videoBytes },
    "limits.audioBytes": { bytes: limits.audioBytes },
    "limits.embeddingHosts": { number: limits.embeddingHosts },
    "limits.courseModules": { number: limits.courseModules },
    "limits.courseLessons": { number: limits.courseLessons },
    "master.courses": { number: mostMasterCourses },
    "discussion.editMinutes": { number: editMinutes },
    "course.percent": { percent: usualPercent * 100 },
    "limits.sheetAbstract": { number: limits.sheetAbstract },
    "limits.sheetBenefits": { number: limits.sheetBenefits },
    "limits.sheetsInFile": { number: limits.sheetsInFile },
    "limits.imageBytes": { bytes: limits.imageBytes },
    "limits.imageWidth": { number: recommendedProductImage.width },
    "limits.imageHeight": { number: recommendedProductImage.height },
    "limits.passwordMin": { number: limits.passwordMin },
    "limits.searchLetters": { number: limits.searchLetters },
    "limits.channelDescription": { number: limits.channelDescription },
    "limits.productShortDescription": { number: limits.productShortDescription },
    "limits.chatLetters": { number: chatTextMax },
    "limits.codeLetters": { number: codeLength },
    "limits.devices": { number: maxDevices },
    "limits.codes": { number: mostCodes },
    "limits.currencies": { number: currencies.length },
    "limits.pieces": { number: maximumQuantity },
    "limits.audioTracks": { number: limits.audioTracks },
    "quality.best": { label: String(best) },
    "quality.high": { label: String(high) },
    "quality.middle": { label: String(middle) },
    "quality.low": { label: String(low) },
    "quality.slowMbps": { number: adviceMbps.slow },
    "quality.fastMbps": { number: adviceMbps.fast },
    "time.reservationMinutes": { number: reservationMinutes },
    "time.guestReservationMinutes": { number: guestReservationMinutes },
    "time.idleMinutes": { number: Math.round(liveIdleMs / minute) },
    "time.offTimeMinutes": { number: offTimeMs / minute },
    "time.rehearsalMinutes": { number: rehearsalFee.includedMinutes },
    "time.ticketMinutes": { number: ticketFee.includedMinutes },
    "time.accessMinutes": { number: accessFee.includedMinutes },
    "time.refundBusinessDays": { number: refundBusinessDays },
    "time.withdrawalDays": { number: withdrawalDays },
    "time.deletionDays": { number: deletionGraceDays },
    "time.graceDays": { number: renewalPolicy.graceDays },
    "retention.invoiceYears": { number: invoiceYears },
    "legal.noticeDays": { number: noticeDays },
    "legal.answerDays": { number: answerDays },
    "fees.ticketPercent": { percent: ticketFee.percent * 100 },
    "fees.ticketFixed": { money: ticketFee.fixed },
    "fees.ticketHour": { money: ticketFee.perExtraHour },
    "fees.accessFixed": { money: accessFee.fixed },
    "fees.accessHour": { money: accessFee.perExtraHour },
    "fees.rehearsalHour": { money: rehearsalFee.perExtraHour },
    "fees.recording": { money: recordingPrice.amount },
    "fees.minimumPrice": { money: minimumPaidPrice },
    "fees.maximumPromotion": { percent: maximumPromotion },
    "tax.usual": { percent: defaultTaxRate },
    "tax.divisor": { number: 1 + defaultTaxRate / 10_000 },
    "example.price": { money: price },
    "example.net": { money: net },
    "example.tax": { money: tax },
    "example.fee": { money: fee },
    "example.afterFee": { money: price - fee },
  };
}

/** The figure as readers of a language write it. */
export function formatFigure(figure: Figure, language: Language): string {
  const locale = localeOf(language);
  if ("money" in figure) return formatMoney({ amount: figure.money, currency: "EUR" }, locale);
  if ("percent" in figure)
    return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
      figure.percent / 10_000,
    );
  if ("label" in figure) return figure.label;
  if ("number" in figure) return new Intl.NumberFormat(locale).format(figure.number);
  const mega = figure.bytes / 1024 ** 2;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return mega >= 1024 ? `${number.format(mega / 1024)} GB` : `${number.format(mega)} MB`;
}
