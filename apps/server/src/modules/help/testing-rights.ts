import { helpBodyExamples as bodies } from "@palco/contract/help/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  params: () => ({ article: "refunds", language: "es" }),
  requests: {
    "PUT /help/articles/:article/vote": () => ({ body: bodies.rateHelpArticle }),
    "POST /help/misses": () => ({ body: bodies.reportHelpMiss }),
    "PUT /help/articles/:article/texts/:language": () => ({ body: bodies.saveHelpText }),
    "POST /help/articles/:article/texts/:language/preview": () => ({ body: bodies.previewHelpText }),
  },
});
