import { getRegistration } from "@palco/contract/registration/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const registrationKey = ["registration"];

export function useRegistration() {
  return useQuery({ queryKey: registrationKey, queryFn: () => call(getRegistration) });
}
