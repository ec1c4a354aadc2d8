import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  params: ({ buyer }) => ({ id: buyer.id }),
  requests: {
    "PUT /manage/registration": () => ({
      body: { questions: [], domains: { allowed: [], forbidden: [] }, repeatOnSignUp: true },
    }),
    "PUT /account/answers": () => ({ body: { fields: {} } }),
  },
});
