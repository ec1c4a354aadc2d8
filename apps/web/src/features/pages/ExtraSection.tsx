import type { HomeSectionView } from "@palco/contract/pages/views";
import { Countdown } from "@palco/ui/countdown";
import { ChevronDown } from "lucide-react";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import "./extra-section.css";

const EarningsCalculator = lazy(() => import("#features/accounts/EarningsCalculator.tsx"));
const RichText = lazy(() => import("./RichText.tsx"));
const Plans = lazy(() => import("./Plans.tsx"));
const Newsletter = lazy(() => import("./Newsletter.tsx"));
const AdPlace = lazy(() => import("#features/ads/AdPlace.tsx"));
const Examples = lazy(() => import("./Examples.tsx"));

type Of<K extends HomeSectionView["kind"]> = Extract<HomeSectionView, { kind: K }>;

export type Extra = Of<
  | "logos"
  | "faq"
  | "countdown"
  | "agenda"
  | "rich_text"
  | "plans"
  | "calculator"
  | "examples"
  | "newsletter"
  | "banner"
>;

/** Sections that few pages have. */
export function ExtraSection({ section }: { section: Extra }) {
  const { t } = useTranslation("page-sections");
  switch (section.kind) {
    case "logos":
      return <Logos section={section} />;
    case "faq":
      return <Questions section={section} />;
    case "countdown":
      return <UntilThen section={section} />;
    case "agenda":
      return <Agenda section={section} />;
    case "rich_text":
      return <RichText section={section} />;
    case "plans":
      return <Plans section={section} />;
    case "calculator":
      return (
        <div className="home-extra">
          <EarningsCalculator title={section.title || t("calculator")} />
        </div>
      );
    case "newsletter":
      return <Newsletter section={section} />;
    case "examples":
      return <Examples section={section} />;
    case "banner":
      return <AdPlace area={section.area} size={section.size} title={section.title} />;
  }
}

function Logos({ section: { title, logos, grey } }: { section: Of<"logos"> }) {
  return (
    <section className="home-extra" data-grey={grey || undefined}>
      {title ? <h2>{title}</h2> : null}
      <ul className="home-logos">
        {logos.map(({ image, name, link }) => {
          const picture = <img {...imageSource(image)} sizes="160px" alt={name} loading="lazy" />;
          return (
            <li key={image.id}>
              {link ? (
                link.startsWith("/") ? (
                  <Link to={link}>{picture}</Link>
                ) : (
                  <a href={link}>{picture}</a>
                )
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Questions({ section: { title, questions } }: { section: Of<"faq"> }) {
  const { t } = useTranslation("page-sections");
  return (
    <section className="home-extra">
      <h2>{title || t("faq")}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="home-question">
          <summary>
            {question} <ChevronDown aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function UntilThen({ section: { title, at, after, product } }: { section: Of<"countdown"> }) {
  const { t } = useTranslation("page-sections");
  const format = useFormat();
  const [isOver, setOver] = useState(() => Date.parse(at) <= Date.now());
  const name = title || product?.title || t("countdown");
  if (isOver && !after) return null;
  return (
    <section className="home-extra home-until">
      <h2>{product ? <Link to={`/products/${product.slug}`}>{name}</Link> : name}</h2>
      {isOver ? (
        <p>{after}</p>
      ) : (
        <>
          <Countdown to={Date.parse(at)} label={name} onEnd={() => setOver(true)} />
          <p>
            <time dateTime={at}>{format.dateFact(at)}</time>
          </p>
        </>
      )}
    </section>
  );
}

function Agenda({ section: { title, product, dates } }: { section: Of<"agenda"> }) {
  const { t } = useTranslation("page-sections");
  const format = useFormat();
  return (
    <section className="home-extra">
      <h2>
        <Link to={`/products/${product.slug}`}>{title || product.title}</Link>
      </h2>
      {dates.length ? (
        <ol className="home-agenda">
          {dates.map((date) => (
            <li key={date}>
              <time dateTime={date}>{format.dateFact(date)}</time>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t("dates_soon")}</p>
      )}
    </section>
  );
}
