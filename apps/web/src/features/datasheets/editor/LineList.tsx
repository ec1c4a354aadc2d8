import { Button, IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

interface LineListProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  add: string;
  isOrdered?: boolean | undefined;
  disabled: boolean;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

/** Lines one under the other: Enter begins the next, several that are pasted become as many, an ordered one moves with Alt and the arrows. */
export function LineList({ label, hint, error, add, isOrdered, disabled, value, onChange }: LineListProps) {
  const { t } = useTranslation("datasheets");
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[at]?.focus());
  const insert = (at: number, lines: readonly string[]) => {
    onChange([...value.slice(0, at), ...lines, ...value.slice(at)]);
    focus(at + lines.length - 1);
  };
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at));
    focus(Math.max(0, at - 1));
  };
  const move = (at: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    const next = [...value];
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next);
    focus(to);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      insert(at + 1, [""]);
    } else if (event.key === "Backspace" && !event.currentTarget.value) {
      event.preventDefault();
      remove(at);
    } else if (isOrdered && event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(at, event.key === "ArrowUp" ? at - 1 : at + 1);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .flatMap((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim() || []);
    if (lines.length < 2) return;
    event.preventDefault();
    onChange([...value.slice(0, at), ...lines, ...value.slice(value[at] ? at : at + 1)]);
    focus(at + lines.length - 1);
  };
  return (
    <fieldset className="sheet-lines" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="sheet-lines-hint">
          {hint}
        </p>
      ) : null}
      {value.length ? (
        <ol ref={list}>
          {value.map((line, at) => (
            // Lines have no ids: they are their text.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <TextField
                label={t("line_n", { label, number: at + 1 })}
                hideLabel
                {...(isOrdered && { start: <span aria-hidden="true">{at + 1}.</span> })}
                value={line}
                disabled={disabled}
                onChange={({ target }) =>
                  onChange(value.map((one, place) => (place === at ? target.value : one)))
                }
                onKeyDown={(event) => press(event, at)}
                onPaste={(event) => paste(event, at)}
              />
              {isOrdered ? (
                <>
                  <IconButton
                    size="sm"
                    label={t("move_up", { number: at + 1 })}
                    disabled={disabled || at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t("move_down", { number: at + 1 })}
                    disabled={disabled || at === value.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </>
              ) : null}
              <IconButton
                size="sm"
                label={t("line_remove", { label, number: at + 1 })}
                disabled={disabled}
                onClick={() => remove(at)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {error ? (
        <p className="sheet-lines-error" role="alert">
          {error}
        </p>
      ) : null}
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" />}
        disabled={disabled}
        onClick={() => insert(value.length, [""])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
