import { productTraits } from "@palco/contract/product-types/traits";
import type { Language, Localized } from "@palco/values/language";
import { type NotificationKind, notificationKind, toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findChannelName, listFollowers, listNewProducts, type NewProduct } from "./news.queries.ts";

/** As many titles as an inbox shows of one mail. */
const mostTitles = 5;

interface News {
  channelId: string;
  channel: { slug: string; title: string };
  products: readonly NewProduct[];
}

const inWords = (base: string, translations: Localized, language: Language) => translations[language] || base;

/** To followers of a channel: what it has published. */
const channelNews = notificationKind({
  key: "channel.news",
  mail: "asked",
  mailed: true,
  mailList: { list: "channel", about: ({ channelId }: News) => channelId },
  events: ["channel.news"],
  async tell(tx, { payload }) {
    const { channelId, productIds, at, after } = payload;
    const channel = await findChannelName(tx, channelId);
    const products = channel ? await listNewProducts(tx, productIds) : [];
    if (!channel || !products.length) return [];
    const followers = await listFollowers(tx, { channelId, after, limit: toldAtATime });
    const last = followers.at(-1);
    if (last && followers.length === toldAtATime)
      await publishEvent(tx, "channel.news", { ...payload, after: last.userId });
    const unread = products.filter(({ type }) => productTraits[type].verb !== "read");
    return followers.flatMap(({ userId, mail, readsPosts }) => {
      const news = { channelId, channel, products: readsPosts ? unread : products };
      return news.products.length ? [{ userId, about: `${channelId} ${at}`, mail, data: news }] : [];
    });
  },
  write({ channel, products }, { t, language }) {
    const titles = products.map(({ title, titles: words }) => inWords(title, words, language));
    const [only] = products;
    if (only && products.length === 1)
      return {
        subject: t("channel_news", { channel: channel.title, title: titles[0]! }),
        content: inWords(only.about, only.abouts, language),
        link: `/products/${only.slug}`,
      };
    const named = titles.slice(0, mostTitles);
    if (titles.length > mostTitles) named.push(t("channel_news_more", { count: titles.length - mostTitles }));
    return {
      subject: t("channel_news_many", { channel: channel.title, count: titles.length }),
      content: new Intl.ListFormat(language).format(named),
      link: `/channels/${channel.slug}`,
    };
  },
});

export const notifications: readonly NotificationKind[] = [channelNews];
