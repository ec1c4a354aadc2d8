import type { PostView } from "@palco/contract/posts/api";
import { Avatar } from "@palco/ui/avatar";
import { TextLink } from "@palco/ui/link";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import { useLanguage } from "#app/language.ts";

/** The title, who publishes it, when, how long it takes, and its other languages. */
export function PostHead({ post }: { post: PostView }) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { product, publishedAt, accessUntil, readingMinutes } = post;
  const { channel } = product;
  const cover = imageSource(product.image);
  return (
    <header className="reading-head">
      <h1 data-user-content>{product.title}</h1>
      <p className="reading-lead" data-user-content>
        {product.shortDescription}
      </p>
      <div className="reading-by">
        <Avatar
          name={channel.title}
          src={channel.logo ? imageUrl(channel.logo, 160) : null}
          size={40}
          decorative
        />
        <div>
          <TextLink tone="quiet" href={`/channels/${channel.slug}`} translate="no" data-user-content>
            {channel.title}
          </TextLink>
          <p>
            {publishedAt ? (
              <>
                <time dateTime={publishedAt}>{format.date(publishedAt)}</time> ·{" "}
              </>
            ) : null}
            {t("reading_time", { count: readingMinutes })}
          </p>
          {accessUntil ? <p>{t("access_until", { date: format.date(accessUntil) })}</p> : null}
        </div>
        <Languages post={post} />
      </div>
      {cover ? (
        <img
          {...cover}
          className="reading-cover"
          sizes="(width < 900px) 100vw, 880px"
          width={product.image!.width}
          height={product.image!.height}
          alt=""
        />
      ) : null}
    </header>
  );
}

function Languages({ post: { product, language, languages, isPreview } }: { post: PostView }) {
  const { t } = useTranslation("posts");
  const names = new Intl.DisplayNames([useLanguage()], { type: "language" });
  if (languages.length < 2) return null;
  return (
    <nav className="reading-languages" aria-label={t("languages")}>
      {languages.map((code) => (
        <TextLink
          key={code}
          tone="quiet"
          href={`/posts/${product.slug}?language=${code}${isPreview ? "&preview=true" : ""}`}
          lang={code}
          aria-current={code === language ? "true" : undefined}
          aria-label={names.of(code)}
        >
          {code.toUpperCase()}
        </TextLink>
      ))}
    </nav>
  );
}
