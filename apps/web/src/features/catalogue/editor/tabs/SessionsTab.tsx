import { sessionZone } from "@palco/values/wall-clock";
import { Alert } from "@palco/ui/alert";
import { Button, IconButton } from "@palco/ui/button";
import { NumberField } from "@palco/ui/number-field";
import { EmptyState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { CalendarPlus, CalendarRange, Lock, Trash2 } from "lucide-react";
import { Controller, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { EditorTabProps } from "../editor-tab-props.ts";
import { productTypeUis } from "#app/product-types.ts";
import { InstantField } from "#app/editing/instant-field.tsx";
import type { ProductForm } from "../product-form.ts";

const most = 200;
const day = 86_400_000;

/** The dates of the product. Once published, saved ones stay and others may join them. */
export function SessionsTab({ product, form, disabled }: EditorTabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "sessions",
    keyName: "key",
  });
  const addOnly = product.abilities.locked.includes("sessions");

  function add(): void {
    // A day after the last one, else tomorrow at the next full hour.
    const last = form.getValues("sessions").at(-1)?.startsAt;
    const next = last ? Date.parse(last) + day : Math.ceil((Date.now() + day) / 3_600_000) * 3_600_000;
    append({ startsAt: new Date(next).toISOString(), capacity: null });
  }
  const adder =
    disabled || fields.length >= most ? null : (
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={add}>
        {t("session_add")}
      </Button>
    );
  return (
    <div className="edit-tab">
      <Section
        title={t("tab_sessions")}
        about={t(productTypeUis[product.type].datesAbout ?? "sessions_about")}
      >
        <div className="edit-fields">
          {addOnly ? <Alert>{t("sessions_locked")}</Alert> : null}
          {fields.length ? (
            <>
              <ul className="editor-sessions">
                {fields.map((session, index) => (
                  <SessionRow
                    key={session.key}
                    form={form}
                    index={index}
                    disabled={disabled}
                    locked={addOnly && Boolean(session.id)}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ul>
              <div>{adder}</div>
            </>
          ) : (
            <EmptyState
              icon={<CalendarRange />}
              title={t("sessions_none_title")}
              titleAs="h3"
              actions={adder}
            >
              {t("sessions_none_text")}
            </EmptyState>
          )}
        </div>
      </Section>
    </div>
  );
}

interface SessionRowProps {
  form: ProductForm;
  index: number;
  disabled: boolean;
  locked: boolean;
  onRemove: () => void;
}

function SessionRow({ form, index, disabled, locked, onRemove }: SessionRowProps) {
  const { t } = useTranslation("catalogue-editor");
  const isFixed = disabled || locked;
  return (
    <li className="editor-session">
      <Controller
        control={form.control}
        name={`sessions.${index}.startsAt`}
        render={({ field, fieldState }) => (
          <InstantField
            label={t("session_starts")}
            zone={sessionZone}
            disabled={isFixed}
            value={field.value}
            onChange={(instant) => field.onChange(instant ?? "")}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name={`sessions.${index}.capacity`}
        render={({ field, fieldState }) => (
          <NumberField
            label={t("session_capacity")}
            placeholder={t("session_unlimited")}
            disabled={isFixed}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {locked ? (
        <span className="editor-session-lock" role="img" aria-label={t("locked_hint")}>
          <Lock aria-hidden="true" />
        </span>
      ) : (
        <IconButton label={t("session_remove", { number: index + 1 })} disabled={disabled} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
