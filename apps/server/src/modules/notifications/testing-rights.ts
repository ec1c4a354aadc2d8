import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "POST /notifications/read": () => ({ body: { all: true } }),
    "PUT /notifications/preferences": () => ({ body: { choices: [], quiet: null } }),
  },
});
