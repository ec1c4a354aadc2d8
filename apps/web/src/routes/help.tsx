import type { HelpArticleId } from "@palco/contract/help/articles";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Loaded } from "#app/loaded.tsx";
import { hasRole, useReader } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { categoryIcons } from "#features/help/category-icons.ts";
import { HelpSearch } from "#features/help/HelpSearch.tsx";
import { useHelp } from "#features/help/use-help.ts";
import "#features/help/help-home.css";

const HelpTours = lazy(() => import("#features/help/tours/HelpTours.tsx"));
const Misses = lazy(() => import("#features/help/editor/HelpMisses.tsx"));

/** Asked most, as experience of such sites goes: buying, getting in, getting money back. */
const popular: readonly HelpArticleId[] = [
  "buy-a-ticket", "it-does-not-play", "refunds", "redeem-a-code", "devices", "what-you-earn",
]; // prettier-ignore

/** `/help`: a search and the five categories. */
export default function Help() {
  const { t } = useTranslation("help");
  const help = useHelp();
  const reader = useReader();
  const isAdmin = hasRole(reader, "ADMIN");
  useTitle(t("title"));
  return (
    <>
      <header className="help-hero">
        <Container className="help-hero-inner">
          <p>{t("title")}</p>
          <h1>{t("hero")}</h1>
          <HelpSearch size="lg" />
        </Container>
      </header>
      <Container className="help-home">
        <Loaded asked={help} failed={t("load_failed")} waiting={<Skeleton height={480} />}>
          {({ categories }) => {
            const all = categories.flatMap(({ articles }) => articles);
            return (
              <>
                <ul className="help-categories">
                  {categories.map(({ id, articles }) => {
                    const Icon = categoryIcons[id];
                    return (
                      <li key={id}>
                        <Link to={`/help/${id}`}>
                          <span className="help-icon">
                            <Icon aria-hidden="true" />
                          </span>
                          <h2>{t(`category_${id}`)}</h2>
                          <p>{t(`about_${id}`)}</p>
                          <small>{t("articles", { count: articles.length })}</small>
                        </Link>
                      </li>
                    );
                  })}
                </ul>
                <section className="help-popular">
                  <h2>{t("popular")}</h2>
                  <ul>
                    {popular.map((id) => {
                      const article = all.find((one) => one.id === id)!;
                      return (
                        <li key={id}>
                          <Link to={`/help/${article.category}/${id}`}>
                            {article.title}
                            <ArrowRight aria-hidden="true" />
                          </Link>
                        </li>
                      );
                    })}
                  </ul>
                </section>
              </>
            );
          }}
        </Loaded>
        {reader ? (
          <Suspense fallback={null}>
            <HelpTours />
          </Suspense>
        ) : null}
        {isAdmin ? (
          <Suspense fallback={<Skeleton height={160} />}>
            <Misses />
          </Suspense>
        ) : null}
      </Container>
    </>
  );
}
