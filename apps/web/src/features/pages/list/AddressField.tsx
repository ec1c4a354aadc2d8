import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { slugOf, slugPattern } from "@palco/values/slug";
import { Check } from "lucide-react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { pagePath } from "./page-path.ts";
import { useFreeSlug } from "./use-pages.ts";

export interface AddressFieldProps {
  value: string;
  onChange: (slug: string) => void;
  /** The page that is moved, and the address that it has now. */
  except?: string;
  current?: string;
  /** Found by a try to save. */
  error?: string | undefined;
}

/** The address of a page, looked up while it is typed; a taken one offers the next that is free. */
export function AddressField({ value, onChange, except, current, error }: AddressFieldProps) {
  const { t } = useTranslation("site-pages");
  const { problem, free, isChecking } = useAddress(value === current ? "" : value, except);
  return (
    <div className="site-page-address">
      <TextField
        label={t("field_address")}
        start={<span className="edit-slug-start">{pagePath("")}</span>}
        end={
          free ? (
            <span className="site-page-free" role="status">
              <Check aria-hidden="true" /> {t("address_free")}
            </span>
          ) : isChecking ? (
            <span className="site-page-free">{t("address_checking")}</span>
          ) : undefined
        }
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error ?? (problem && t(problem.code))}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem?.instead ? (
        <Button size="sm" onClick={() => onChange(problem.instead!)}>
          {t("address_use", { slug: problem.instead })}
        </Button>
      ) : null}
    </div>
  );
}

interface Problem {
  code: "address_form" | "address_taken";
  instead?: string | undefined;
}

/** Whether a page can have an address; else why not, and the one that it can have. */
function useAddress(
  value: string,
  except?: string,
): { free: boolean; isChecking: boolean; problem?: Problem } {
  const wish = useDeferredValue(value);
  const isWellFormed = slugPattern.test(value);
  const { data } = useFreeSlug(isWellFormed ? wish : "", except);
  if (!value) return { free: false, isChecking: false };
  if (!isWellFormed)
    return {
      free: false,
      isChecking: false,
      problem: { code: "address_form", instead: slugOf(value) || undefined },
    };
  if (!data || wish !== value) return { free: false, isChecking: true };
  return data.slug === value
    ? { free: true, isChecking: false }
    : { free: false, isChecking: false, problem: { code: "address_taken", instead: data.slug } };
}
