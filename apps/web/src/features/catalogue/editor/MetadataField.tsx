import { Button, IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TabProps } from "./product-form.ts";

interface Row {
  key: number;
  name: string;
  value: string;
}

/** Names and values of the producer's own, exported with the product. */
export function MetadataField({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { field, fieldState } = useController({ control: form.control, name: "metadata" });
  const [rows, setRows] = useState<Row[]>(() =>
    Object.entries(field.value).map(([name, value], key) => ({ key, name, value })),
  );

  function change(next: Row[]): void {
    setRows(next);
    field.onChange(
      Object.fromEntries(
        next.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value]),
      ),
    );
  }
  const set = (key: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  // A name that is refused is refused at its own path.
  const wrong = Object.values((fieldState.error ?? {}) as Record<string, { message?: string }>).find(
    (one) => one?.message,
  )?.message;
  return (
    <div className="edit-fields">
      {rows.map(({ key, name, value }) => (
        <div key={key} className="editor-metadata">
          <TextField
            label={t("metadata_name")}
            disabled={disabled}
            value={name}
            onChange={(event) => set(key, { name: event.target.value })}
          />
          <TextField
            label={t("metadata_value")}
            disabled={disabled}
            value={value}
            onChange={(event) => set(key, { value: event.target.value })}
          />
          <IconButton
            label={t("metadata_remove", { name: name || t("metadata_name") })}
            disabled={disabled}
            onClick={() => change(rows.filter((row) => row.key !== key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fieldState.error ? (
        <p className="editor-error" role="alert">
          {fieldState.error.message ?? wrong}
        </p>
      ) : null}
      {disabled || rows.length >= 50 ? null : (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() =>
              setRows([
                ...rows,
                { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: "", value: "" },
              ])
            }
          >
            {t("metadata_add")}
          </Button>
        </div>
      )}
    </div>
  );
}
