import { helpBodyExamples as bodies } from "@palco/contract/help/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  params: () => ({ article: "refunds", language: "es", tour: "viewer" }),
  requests: {
    "PUT /help/articles/:article/vote": () => ({ body: bodies.rateHelpArticle }),
    "POST /help/misses": () => ({ body: bodies.reportHelpMiss }),
    "PUT /help/tours/:tour": () => ({ body: bodies.answerTour }),
    "PUT /help/articles/:article/texts/:language": () => ({ body: bodies.saveHelpText }),
    "POST /help/articles/:article/texts/:language/preview": () => ({ body: bodies.previewHelpText }),
  },
});
