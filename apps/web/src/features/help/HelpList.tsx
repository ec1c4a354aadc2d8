import type { HelpCategory } from "@palco/contract/help/articles";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useHelp } from "./use-help.ts";

/** The articles of a category beside the one that is read; where there is no room for it, the way back leads to them. */
export function HelpList({ category, current }: { category: HelpCategory; current: string }) {
  const { t } = useTranslation("help");
  const { data } = useHelp();
  const articles = data?.categories.find((one) => one.id === category)?.articles;
  return (
    <nav className="help-list" aria-label={t("list", { category: t(`category_${category}`) })}>
      <p>{t(`category_${category}`)}</p>
      {articles ? (
        <ul>
          {articles.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/help/${category}/${id}`} aria-current={id === current ? "page" : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="text" lines={8} />
      )}
    </nav>
  );
}
