import type { HelpArticle } from "@palco/contract/help/api";
import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Button } from "@palco/ui/button";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { ArrowRight, Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router";
import { Loaded } from "#app/loaded.tsx";
import NotFound from "#app/not-found.tsx";
import { hasRole, useReader } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { ArticleText } from "#features/help/ArticleText.tsx";
import { ArticleVote } from "#features/help/ArticleVote.tsx";
import { HelpList } from "#features/help/HelpList.tsx";
import { HelpSearch } from "#features/help/HelpSearch.tsx";
import { useHelpArticle } from "#features/help/use-help.ts";
import "#features/help/help-article.css";

const Editor = lazy(() => import("#features/help/editor/HelpEditor.tsx"));

/** `/help/{category}/{article}`; administrators edit it in place (`?edit`). */
export default function HelpArticlePage() {
  const { t } = useTranslation("help");
  const { category, section = "" } = useParams();
  const asked = useHelpArticle(section);
  useTitle(asked.data && `${asked.data.title} · ${t(`category_${asked.data.category}`)}`);
  return (
    <Loaded
      asked={asked}
      failed={t("load_failed")}
      waiting={
        <Container className="help-page">
          <Skeleton height={560} />
        </Container>
      }
    >
      {(article) =>
        article.category === category ? <Page key={article.id} article={article} /> : <NotFound />
      }
    </Loaded>
  );
}

function Page({ article }: { article: HelpArticle }) {
  const { t } = useTranslation("help");
  const [params] = useSearchParams();
  const isAdmin = hasRole(useReader(), "ADMIN");
  const { id, category, title, html, related, next } = article;
  if (isAdmin && params.has("edit"))
    return (
      <Suspense fallback={<Skeleton height={560} />}>
        <Editor article={id} category={category} />
      </Suspense>
    );
  return (
    <Container className="help-page">
      <div className="help-top">
        <Breadcrumbs
          items={[
            { label: t("title"), href: "/help" },
            { label: t(`category_${category}`), href: `/help/${category}` },
            { label: title },
          ]}
        />
        <HelpSearch />
      </div>
      <div className="help-columns">
        <HelpList category={category} current={id} />
        <article className="help-article">
          <header>
            <h1>{title}</h1>
            {isAdmin ? (
              <Button size="sm" icon={<Pencil aria-hidden="true" />} href="?edit">
                {t("edit")}
              </Button>
            ) : null}
          </header>
          <ArticleText html={html} />
          <ArticleVote article={id} />
          {related.length ? (
            <section className="help-related">
              <h2>{t("related")}</h2>
              <ul>
                {related.map((one) => (
                  <li key={one.id}>
                    <Link to={`/help/${one.category}/${one.id}`}>{one.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {next ? (
            <Link className="help-next" to={`/help/${next.category}/${next.id}`}>
              <span>
                <small>{t("next")}</small>
                <strong>{next.title}</strong>
              </span>
              <ArrowRight aria-hidden="true" />
            </Link>
          ) : null}
        </article>
      </div>
    </Container>
  );
}
