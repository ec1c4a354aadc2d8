import { suggestSlug } from "@palco/contract/catalogue/edit";
import { TextField } from "@palco/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { productPath } from "./product-form.ts";

export interface SlugFieldProps {
  title: string;
  register: UseFormRegisterReturn;
  error?: string;
  disabled?: boolean;
}

/** The address of a product. Left empty, it follows the title: the free one it would get is shown. */
export function SlugField({ title, register, error, disabled }: SlugFieldProps) {
  const { t } = useTranslation("catalogue-editor");
  const asked = useDeferredValue(title.trim().slice(0, 150));
  const { data } = useQuery({
    queryKey: ["slug-suggestion", asked],
    queryFn: async ({ signal }) => {
      // One question per pause, not per letter: the next letter takes this one back.
      await new Promise((go) => setTimeout(go, 250));
      signal.throwIfAborted();
      return call(suggestSlug, { query: { title: asked } }, { signal });
    },
    enabled: asked !== "" && !disabled,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
  return (
    <TextField
      label={t("slug")}
      start={<span className="edit-slug-start">{productPath}</span>}
      placeholder={asked ? data?.slug : ""}
      disabled={disabled}
      autoCapitalize="none"
      spellCheck={false}
      hint={t("slug_hint")}
      error={error}
      {...register}
    />
  );
}
