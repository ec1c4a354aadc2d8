import { IconButton } from "@palco/ui/button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The order in which the products of a bundle are shown. */
export function BundleOrder({
  ids,
  titles,
  disabled,
  onChange,
}: {
  ids: readonly string[];
  titles: ReadonlyMap<string, string>;
  disabled?: boolean | undefined;
  onChange: (ids: string[]) => void;
}) {
  const { t } = useTranslation("catalogue-editor");
  if (ids.length < 2) return null;
  const swap = (from: number, to: number) => {
    const next = [...ids];
    [next[from], next[to]] = [next[to]!, next[from]!];
    onChange(next);
  };
  return (
    <ol className="bundle-order" aria-label={t("bundle_order")}>
      {ids.map((id, place) => {
        const title = titles.get(id) ?? id;
        return (
          <li key={id}>
            <span data-user-content>{title}</span>
            <IconButton
              size="sm"
              disabled={disabled || place === 0}
              label={t("bundle_up", { title })}
              onClick={() => swap(place, place - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              disabled={disabled || place === ids.length - 1}
              label={t("bundle_down", { title })}
              onClick={() => swap(place, place + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}
