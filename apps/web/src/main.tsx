import "@palco/ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { keepAccountLanguage } from "#app/account-language.ts";
import { takeFirstAnswers } from "#app/first-answers.ts";
import { startI18n } from "#app/i18n.ts";
import { queryClient } from "#app/query.ts";
import { router } from "#app/router.tsx";
import { reloadStaleCode } from "#app/stale-code.ts";

reloadStaleCode();
takeFirstAnswers(queryClient);
await startI18n();
keepAccountLanguage();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);

void import("#app/late.ts");
