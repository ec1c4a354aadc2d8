import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown, X } from "lucide-react";
import type { ReactNode, RefObject, Ref } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { useHeldOptions } from "./held-options.ts";
import { useUi } from "./ui-provider.tsx";
import "./popup.css";
import "./combobox.css";

export type ComboboxOption = { value: string; label: string; about?: string; icon?: ReactNode };

/** Props of the single and the multiple combobox. */
export type ComboboxBasics = FieldProps & {
  options: ComboboxOption[];
  placeholder?: string;
  /** Told what is typed, for lists that come from a server; then `options` are taken as found. */
  onSearch?: (typed: string) => void;
  isLoading?: boolean;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export type ComboboxProps = ComboboxBasics & {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** Without the button that empties it, where something is always chosen. */
  alwaysChosen?: boolean;
};

/** One of many, found by typing. Controlled: use with `<Controller>`. */
export function Combobox(props: ComboboxProps) {
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
    alwaysChosen = false,
    ref,
    ...field
  } = props;
  const { text, locale } = useUi();
  const [shown, hold] = useHeldOptions(options);
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          items={shown}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(next) => onChange(next?.value ?? null)}
          onInputValueChange={onSearch}
          filter={onSearch ? null : undefined}
          isItemEqualToValue={(one, other) => one.value === other.value}
          locale={locale}
          autoHighlight
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup className="ui-control">
            <Base.Input
              {...control}
              // While the list is open the label is hidden from screen readers: named this way, the field keeps its name.
              aria-labelledby={`${control.id}-name`}
              ref={ref}
              onBlur={onBlur}
              placeholder={placeholder}
              className="ui-input"
            />
            <span className="ui-control__end">
              {alwaysChosen ? null : (
                <Base.Clear className="ui-combobox__tool" aria-label={text("clear")}>
                  <X aria-hidden="true" />
                </Base.Clear>
              )}
              <Base.Trigger className="ui-combobox__tool" aria-label={text("open_options")}>
                <ChevronsUpDown aria-hidden="true" />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
          <ComboboxList labelledBy={`${control.id}-name`} isLoading={isLoading} onPress={hold} />
        </Base.Root>
      )}
    </Field>
  );
}

/** The floating list under a combobox. */
export function ComboboxList({
  labelledBy,
  isLoading,
  labelOf,
  anchor,
  onPress,
}: {
  /** Id of the field's name, without its marks. */
  labelledBy: string;
  isLoading?: boolean;
  labelOf?: (option: ComboboxOption) => ReactNode;
  /** As wide as this; without it as the input. */
  anchor?: RefObject<HTMLElement | null>;
  /** A pointer goes down on it. */
  onPress: () => void;
}) {
  const { text } = useUi();
  return (
    <Base.Portal>
      <Base.Positioner className="ui-popup-place" sideOffset={6} {...(anchor && { anchor })}>
        <Base.Popup className="ui-popup ui-combobox__popup" onPointerDown={onPress}>
          <Base.Empty className="ui-popup__empty">{text(isLoading ? "loading" : "no_matches")}</Base.Empty>
          <Base.List aria-labelledby={labelledBy}>
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className="ui-option">
                {option.icon}
                <span className="ui-option__body">
                  <span>{labelOf ? labelOf(option) : option.label}</span>
                  {option.about ? <span className="ui-option__about">{option.about}</span> : null}
                </span>
                <span className="ui-option__check">
                  <Base.ItemIndicator render={<Check aria-hidden="true" />} />
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
