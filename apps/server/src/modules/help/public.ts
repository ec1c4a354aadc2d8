export { type Figures, formatFigure } from "./figures.ts";
export { articleValues } from "./read-help.ts";
export {
  type ArticleValues,
  escapeMarkdown,
  fillArticle,
  renderArticle,
  splitArticle,
  unknownIn,
} from "./write-article.ts";
