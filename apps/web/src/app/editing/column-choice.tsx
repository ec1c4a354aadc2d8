import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { Popover } from "@palco/ui/popover";
import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./column-choice.css";

interface ColumnChoiceProps<Name extends string> {
  columns: readonly { name: Name; label: string }[];
  shown: readonly Name[];
  onShow: (names: Name[]) => void;
  /** Number on the button; default: of these columns that are shown. */
  count?: number;
  /** After them. */
  children?: ReactNode;
}

/** Columns that a table shows on request. Cards have no columns, so that a phone does without it. */
export function ColumnChoice<Name extends string>({
  columns,
  shown,
  onShow,
  count = shown.length,
  children,
}: ColumnChoiceProps<Name>) {
  const { t } = useTranslation("editing");
  return (
    <Popover
      title={t("columns")}
      align="end"
      trigger={
        <Button className="columns-button" icon={<Columns3 aria-hidden="true" />}>
          {t("columns")}
          {count ? ` (${count})` : ""}
        </Button>
      }
    >
      <div className="columns-choice">
        {columns.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={shown.includes(name)}
            onChange={({ target }) =>
              onShow(
                columns
                  .map((one) => one.name)
                  .filter((one) => (one === name ? target.checked : shown.includes(one))),
              )
            }
          />
        ))}
        {children}
      </div>
    </Popover>
  );
}
