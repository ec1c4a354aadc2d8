import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#app/query.ts";
import { getSession, onSessionChange } from "#app/session.ts";
import { Ui } from "#app/ui.tsx";

/**
 * Asks something in a dialog that belongs to no screen. Answers what the person gave; nothing when they left it, or when
 * somebody else is logged in meanwhile.
 */
export function askOverThePage<T>(
  dialog: (answer: (given: T | undefined) => void) => ReactNode,
): Promise<T | undefined> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const asking = getSession()?.authToken;
  return new Promise((resolve) => {
    const stopListening = onSessionChange(() => {
      if (getSession()?.authToken !== asking) answer(undefined);
    });
    function answer(given: T | undefined): void {
      stopListening();
      resolve(given);
      // After the dialog has given the focus back.
      setTimeout(() => {
        root.unmount();
        place.remove();
      });
    }
    root.render(
      <QueryClientProvider client={queryClient}>
        <Ui>
          <Suspense fallback={null}>{dialog(answer)}</Suspense>
        </Ui>
      </QueryClientProvider>,
    );
  });
}
