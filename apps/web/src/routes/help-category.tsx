import { Breadcrumbs } from "@palco/ui/breadcrumbs";
import { Container } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { Loaded } from "#app/loaded.tsx";
import NotFound from "#app/not-found.tsx";
import { useTitle } from "#app/use-title.ts";
import { categoryIcons } from "#features/help/category-icons.ts";
import { HelpSearch } from "#features/help/HelpSearch.tsx";
import { useHelp } from "#features/help/use-help.ts";
import "#features/help/help-article.css";

/** `/help/{category}`: its articles, each with its answer in a sentence. */
export default function HelpCategoryPage() {
  const { t } = useTranslation("help");
  const { category: id } = useParams();
  const help = useHelp();
  const category = help.data?.categories.find((one) => one.id === id);
  useTitle(category && `${t(`category_${category.id}`)} · ${t("title")}`);
  return (
    <Loaded
      asked={help}
      failed={t("load_failed")}
      waiting={
        <Container className="help-page">
          <Skeleton height={560} />
        </Container>
      }
    >
      {() => {
        if (!category) return <NotFound />;
        const Icon = categoryIcons[category.id];
        return (
          <Container className="help-page help-category">
            <div className="help-top">
              <Breadcrumbs
                items={[{ label: t("title"), href: "/help" }, { label: t(`category_${category.id}`) }]}
              />
              <HelpSearch />
            </div>
            <header>
              <span className="help-icon">
                <Icon aria-hidden="true" />
              </span>
              <h1>{t(`category_${category.id}`)}</h1>
              <p>{t(`about_${category.id}`)}</p>
            </header>
            <ul className="help-listed">
              {category.articles.map((article) => (
                <li key={article.id}>
                  <Link to={`/help/${category.id}/${article.id}`}>
                    <strong>{article.title}</strong>
                    <span>{article.summary}</span>
                    <ChevronRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </Container>
        );
      }}
    </Loaded>
  );
}
