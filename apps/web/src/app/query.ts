import { NetworkError } from "@palco/contract/client";
import { QueryClient } from "@tanstack/react-query";
import { onLanguageChange } from "./language.ts";
import { getSession, onSessionChange } from "./session.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; a lost connection is tried again.
      retry: (failures, error) => error instanceof NetworkError && failures < 3,
    },
    // Without a connection a press fails at once with an error; it is not queued to run minutes later.
    mutations: { retry: false, networkMode: "always" },
  },
});

// Answers depend on who asks and in which language.
let asking = getSession();
onSessionChange(() => {
  const before = asking;
  asking = getSession();
  if (asking?.authToken === before?.authToken) return;
  // Logged in again, they go on with what is on the screen.
  void (asking?.id === before?.id ? queryClient.invalidateQueries() : queryClient.resetQueries());
});
onLanguageChange(() => void queryClient.invalidateQueries());
