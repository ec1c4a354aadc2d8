import { ApiError } from "@palco/contract/client";
import type { SheetView } from "@palco/contract/datasheets/api";
import { isLanguage } from "@palco/values/language";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { PageSkeleton } from "@palco/ui/page-skeleton";
import { Skeleton } from "@palco/ui/skeleton";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useLanguage } from "#app/language.ts";
import NotFound from "#app/not-found.tsx";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { FactStrip } from "./FactStrip.tsx";
import { SheetActions } from "./SheetActions.tsx";
import { SheetBody } from "./SheetBody.tsx";
import { useSheet } from "./use-sheet.ts";
import "./sheet.css";
import "./sheet-print.css";

/** `/datasheet/{slug}`: all of it for who may read it, else its facts and its abstract, and where to go. */
export default function SheetScreen() {
  const { t } = useTranslation("datasheets");
  const { slug = "" } = useParams();
  const [params] = useSearchParams();
  const asked = params.get("language");
  const { data, error, refetch, isFetching } = useSheet(slug, isLanguage(asked) ? asked : undefined);
  useTitle(data?.product.title);
  useCurrentSlug(data?.product.slug);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        size="page"
        titleAs="h1"
        title={t("load_failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Waiting />;
  return (
    <article className="sheet">
      <Head sheet={data} />
      <FactStrip facts={data.facts} />
      <section aria-labelledby="sheet-abstract">
        <h2 id="sheet-abstract">{t("abstract")}</h2>
        <p className="sheet-text sheet-abstract" lang={data.language} data-user-content>
          {data.abstract}
        </p>
      </section>
      {data.texts ? <SheetBody sheet={data} texts={data.texts} /> : <Closed sheet={data} />}
    </article>
  );
}

function Head({ sheet }: { sheet: SheetView }) {
  const { t } = useTranslation("datasheets");
  const format = useFormat();
  const { product, facts, accessUntil } = sheet;
  return (
    <header className="sheet-head">
      <h1 data-user-content>{product.title}</h1>
      <p className="sheet-by">
        {facts.author ? (
          <>
            <span translate="no" data-user-content>
              {facts.author}
            </span>{" "}
            ·{" "}
          </>
        ) : null}
        <TextLink tone="quiet" href={`/channels/${product.channel.slug}`} translate="no" data-user-content>
          {product.channel.title}
        </TextLink>
        {accessUntil ? <> · {t("access_until", { date: format.date(accessUntil) })}</> : null}
      </p>
      <Languages sheet={sheet} />
      <SheetActions sheet={sheet} />
    </header>
  );
}

function Languages({ sheet: { product, language, languages } }: { sheet: SheetView }) {
  const { t } = useTranslation("datasheets");
  const names = new Intl.DisplayNames([useLanguage()], { type: "language" });
  if (languages.length < 2) return null;
  return (
    <nav className="sheet-languages" aria-label={t("languages")}>
      {languages.map((code) => (
        <TextLink
          key={code}
          tone="quiet"
          href={`/datasheet/${product.slug}?language=${code}`}
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

/** In place of what is for who has the sheet. */
function Closed({ sheet: { product, state, counts } }: { sheet: SheetView }) {
  const { t } = useTranslation("datasheets");
  return (
    <aside className="sheet-closed" aria-labelledby="sheet-closed-title">
      <Lock aria-hidden="true" />
      <h2 id="sheet-closed-title">{t(state === "finished" ? "closed_over" : "closed_title")}</h2>
      <p>{t("closed_text", { count: counts.mechanisms })}</p>
      <Button variant="primary" size="lg" href={`/products/${product.slug}`}>
        {t(product.plan === "free" ? "closed_free" : "closed_buy")}
      </Button>
    </aside>
  );
}

function Waiting() {
  return (
    <PageSkeleton>
      <div className="sheet">
        <div className="sheet-head">
          <Skeleton height={42} width="70%" />
          <Skeleton shape="text" lines={1} />
        </div>
        <Skeleton height={96} />
        <Skeleton shape="text" lines={6} />
      </div>
    </PageSkeleton>
  );
}
