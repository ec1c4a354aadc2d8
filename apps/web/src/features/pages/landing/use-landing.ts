import { getLanding } from "@palco/contract/pages/landing";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useLanguage } from "#app/language.ts";

export const landingKey = ["landing"] as const;

export function useLanding() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...landingKey, language],
    queryFn: ({ signal }) => call(getLanding, {}, { signal }),
  });
}
