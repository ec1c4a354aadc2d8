import {
  createRegistrationCode,
  listRegistrationCodes,
  lookAtRegistrationCode,
  type RegistrationCodeForm,
  RegistrationCodeText,
  withdrawRegistrationCode,
} from "@palco/contract/registration/codes";
import { ApiError } from "@palco/contract/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";

const key = ["registration", "codes"] as const;

export function useRegistrationCodes() {
  return useQuery({ queryKey: key, queryFn: () => call(listRegistrationCodes) });
}

export function useRegistrationCodeActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  return {
    create: useMutation({
      mutationFn: (body: RegistrationCodeForm) => call(createRegistrationCode, { body }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => call(withdrawRegistrationCode, { params: { id } }),
      onSettled,
    }),
  };
}

/** What a code that somebody typed gives; asked once it looks like one. */
export function useCodeGift(typed: string) {
  const code = RegistrationCodeText.safeParse(typed).data;
  return useQuery({
    queryKey: ["registration", "code", code],
    queryFn: ({ signal }) => call(lookAtRegistrationCode, { body: { code: code! } }, { signal }),
    enabled: code !== undefined,
    // Each look at a wrong code counts as a guess.
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    staleTime: 60_000,
  });
}
