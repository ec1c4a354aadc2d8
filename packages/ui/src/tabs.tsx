import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { UiLink } from "./ui-provider.tsx";
import "./tabs.css";

export type TabItem = {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A count after the label. */ badge?: ReactNode;
  disabled?: boolean;
};

export type TabsProps = {
  /** Topic of the tabs, for screen readers. */
  label: string;
  items: TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** The chosen tab's content; gets the role and name of its panel. */
  children?: ReactNode;
  look?: "line" | "pill";
  className?: string;
};

/** Tabs within a page. Arrow keys move and choose. For tabs with addresses use `TabLinks`. */
export function Tabs({ label, items, value, onChange, children, look = "line", className }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const open = items.filter((item) => !item.disabled);
    const next = nextIndex(
      event.key,
      open.findIndex((item) => item.value === value),
      open.length,
    );
    const item = next === undefined ? undefined : open[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(item.value)}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classNames("ui-tabs", className)}
        data-look={look}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            className="ui-tab"
            onClick={() => onChange(item.value)}
          >
            <TabFace {...item} />
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className="ui-tab-panel"
        >
          {children}
        </div>
      )}
    </>
  );
}

export type TabLinkItem = Omit<TabItem, "disabled"> & { href: string };

/** Tabs as links: each tab has an address, and the current one is marked as such. */
export function TabLinks({
  label,
  items,
  value,
  look = "line",
  className,
}: {
  label: string;
  items: TabLinkItem[];
  value: string;
  look?: "line" | "pill";
  className?: string;
}) {
  const list = useRef<HTMLElement>(null);
  // The row may be wider than a phone: the present tab is brought into sight, the page stays where it is. Counts may come later.
  const badges = items.filter(({ badge }) => badge !== undefined && badge !== null).length;
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (row && tab) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
  }, [value, badges]);
  return (
    <nav ref={list} aria-label={label} className={classNames("ui-tabs", className)} data-look={look}>
      {items.map((item) => (
        <UiLink
          key={item.value}
          href={item.href}
          aria-current={item.value === value ? "page" : undefined}
          className="ui-tab"
        >
          <TabFace {...item} />
        </UiLink>
      ))}
    </nav>
  );
}

function TabFace({ icon, label, badge }: Pick<TabItem, "icon" | "label" | "badge">) {
  return (
    <>
      {icon}
      <span>{label}</span>
      {badge === undefined || badge === null ? null : <span className="ui-tab__badge">{badge}</span>}
    </>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
