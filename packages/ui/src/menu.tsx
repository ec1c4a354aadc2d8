import { createContext, lazy, Suspense, use } from "react";
import type { ReactNode } from "react";
import { Check } from "lucide-react";
import type { MenuParts } from "./menu-popup.tsx";
import { UiLink } from "./ui-provider.tsx";
import { usePopupTrigger } from "./use-popup-trigger.ts";
import type { OpenState, PopupTrigger } from "./use-popup-trigger.ts";

const loadPopup = () => import("./menu-popup.tsx");
const MenuPopup = lazy(loadPopup);

export type MenuProps = OpenState & {
  /** A `<Button>` or `<IconButton>`. */
  trigger: PopupTrigger;
  /** `MenuItem`, `MenuRadioGroup`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "bottom" | "top";
  /** Names the menu when the trigger's own name does not say it. */
  label?: string;
};

/** A list of things to do or choose under a button. Its engine is loaded when one points at the trigger. */
export function Menu({ trigger, children, align = "end", side = "bottom", label, ...state }: MenuProps) {
  const popup = usePopupTrigger(trigger, "menu", loadPopup, state);
  return (
    <>
      {popup.element}
      {popup.wasOpened ? (
        <Suspense fallback={null}>
          <MenuPopup
            {...{ align, side, label }}
            open={popup.isOpen}
            onOpenChange={popup.onOpenChange}
            anchor={popup.anchor}
            byKeyboard={popup.byKeyboard}
            partsContext={PartsContext}
          >
            {children}
          </MenuPopup>
        </Suspense>
      ) : null}
    </>
  );
}

/** The engine's parts, handed down so that this module does not import it. */
const PartsContext = createContext<MenuParts | null>(null);

function useParts() {
  const parts = use(PartsContext);
  if (!parts) throw new Error("Menu items belong inside <Menu>");
  return parts;
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  about?: ReactNode;
  /** Right edge: a shortcut, a count. */
  aside?: ReactNode;
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  tone?: "danger";
  disabled?: boolean;
};

export function MenuItem({ children, icon, about, aside, onSelect, href, tone, disabled }: MenuItemProps) {
  const { Item, LinkItem } = useParts();
  const inside = (
    <>
      {icon}
      <span className="ui-option__body">
        <span>{children}</span>
        {about ? <span className="ui-option__about">{about}</span> : null}
      </span>
      {aside ? <span className="ui-option__about">{aside}</span> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <LinkItem
        className="ui-option"
        data-tone={tone}
        closeOnClick
        onClick={onSelect}
        render={<UiLink href={href} />}
      >
        {inside}
      </LinkItem>
    );
  }
  return (
    <Item className="ui-option" data-tone={tone} disabled={disabled} onClick={onSelect}>
      {inside}
    </Item>
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  label?: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode; about?: ReactNode; icon?: ReactNode }[];
};

/** One of a few, with a tick: language, theme, quality. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuRadioGroupProps<Value>) {
  const { RadioGroup, RadioItem, RadioItemIndicator, Group, GroupLabel } = useParts();
  return (
    <Group>
      {label ? <GroupLabel className="ui-popup__label">{label}</GroupLabel> : null}
      <RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <RadioItem key={option.value} value={option.value} closeOnClick className="ui-option">
            {option.icon}
            <span className="ui-option__body">
              <span>{option.label}</span>
              {option.about ? <span className="ui-option__about">{option.about}</span> : null}
            </span>
            <span className="ui-option__check">
              <RadioItemIndicator render={<Check aria-hidden="true" />} />
            </span>
          </RadioItem>
        ))}
      </RadioGroup>
    </Group>
  );
}

/** Words that are not a choice: who is signed in, a heading. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="ui-popup__label">{children}</div>;
}

export function MenuSeparator() {
  const { Separator } = useParts();
  return <Separator className="ui-popup__line" />;
}
