import { Combobox as Base } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { type ComboboxBasics, ComboboxList, type ComboboxOption } from "./combobox.tsx";
import { Field } from "./field.tsx";
import { useHeldOptions } from "./held-options.ts";
import { useUi } from "./ui-provider.tsx";
import "./combobox.css";

export type MultiComboboxProps = ComboboxBasics & {
  value: string[] | null | undefined;
  onChange: (value: string[]) => void;
  /** Takes what is typed as a new value too (Enter or comma): tags. */
  creatable?: boolean;
  /** No more than this many. */
  max?: number;
};

const NEW = "\u0000new:";

/** Several of many, as chips one can remove; with `creatable`, free tags. Controlled. */
export function MultiCombobox(props: MultiComboboxProps) {
  const {
    value,
    onChange,
    options,
    placeholder,
    onSearch,
    isLoading,
    onBlur,
    name,
    disabled,
    creatable,
    max = Infinity,
    ref,
    ...field
  } = props;
  const { text, locale } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const chosen = (value ?? []).map(
    (one) => options.find((option) => option.value === one) ?? { value: one, label: one },
  );
  const [items, hold] = useHeldOptions(withNew(options, chosen, creatable ? typed.trim() : ""));

  const search = (next: string) => {
    setTyped(next);
    onSearch?.(next);
  };
  const choose = (next: ComboboxOption[]) => {
    const values = next.map((option) => (option.value.startsWith(NEW) ? option.label : option.value));
    onChange([...new Set(values)].slice(0, max));
    search("");
  };
  const addTyped = () => {
    const word = typed.trim().replace(/,$/, "").trim();
    const known = options.find((option) => sameWord(option.label, word));
    if (word) choose([...chosen, known ?? { value: word, label: word }]);
  };

  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          multiple
          items={items}
          value={chosen}
          onValueChange={choose}
          inputValue={typed}
          onInputValueChange={search}
          filter={onSearch ? null : undefined}
          isItemEqualToValue={(one, other) => one.value === other.value}
          locale={locale}
          autoHighlight
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup ref={box} className="ui-control ui-combobox__chips-box">
            <Base.Chips className="ui-combobox__chips">
              {chosen.map((option) => (
                <Base.Chip key={option.value} className="ui-combobox__chip" aria-label={option.label}>
                  {option.label}
                  <Base.ChipRemove
                    className="ui-combobox__remove"
                    aria-label={text("remove_named", { name: option.label })}
                  >
                    <X aria-hidden="true" />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
              <Base.Input
                {...control}
                aria-labelledby={`${control.id}-name`}
                ref={ref}
                onBlur={onBlur}
                placeholder={chosen.length === 0 ? placeholder : undefined}
                className="ui-input ui-combobox__chips-input"
                onKeyDown={(event) => {
                  if (!creatable || event.key !== ",") return;
                  event.preventDefault();
                  addTyped();
                }}
              />
            </Base.Chips>
          </Base.InputGroup>
          <ComboboxList
            onPress={hold}
            labelledBy={`${control.id}-name`}
            anchor={box}
            isLoading={isLoading}
            labelOf={(option) =>
              option.value.startsWith(NEW) ? text("add_named", { name: option.label }) : option.label
            }
          />
        </Base.Root>
      )}
    </Field>
  );
}

export type TagsFieldProps = Omit<MultiComboboxProps, "options" | "creatable"> & {
  /** Offered while typing. */ suggestions?: string[];
};

/** Free words as chips. */
export function TagsField({ suggestions = [], ...props }: TagsFieldProps) {
  return (
    <MultiCombobox {...props} creatable options={suggestions.map((word) => ({ value: word, label: word }))} />
  );
}

function withNew(options: ComboboxOption[], chosen: ComboboxOption[], typed: string): ComboboxOption[] {
  if (!typed || [...options, ...chosen].some((option) => sameWord(option.label, typed))) return options;
  return [...options, { value: NEW + typed, label: typed }];
}

const sameWord = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "accent" }) === 0;
