import { choosePassword, ChoosePasswordForm } from "@palco/contract/accounts/codes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver } from "#app/form.ts";
import { deviceKey } from "./device-key.ts";

export type ChosenPassword = z.infer<typeof ChoosePasswordForm>;

const checked = contractResolver<ChosenPassword, ChosenPassword>(ChoosePasswordForm);

/** Typed once: the eye shows it. */
const unrepeated: typeof checked = (form, ...rest) =>
  checked({ ...form, passwordConfirmation: form.password }, ...rest);

/** The first password of an account that has none: the form, and what sends it. */
export function useChoosePassword() {
  const queries = useQueryClient();
  const form = useForm<ChosenPassword>({
    resolver: unrepeated,
    defaultValues: { password: "", passwordConfirmation: "" },
    mode: "onTouched",
  });
  const choose = useMutation({
    mutationFn: (body: ChosenPassword) => call(choosePassword, { body: { ...body, device: deviceKey() } }),
    // Whether there is a password, and whether it is the last way in.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["account"] }),
  });
  return { form, choose };
}
