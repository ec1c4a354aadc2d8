import type { ReactNode } from "react";
import { ChevronRight } from "lucide-react";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./breadcrumbs.css";

/** Path to this page: the last item is the page itself and needs no address. */
export function Breadcrumbs({ items }: { items: { label: ReactNode; href?: string }[] }) {
  const { text } = useUi();
  return (
    <nav aria-label={text("breadcrumbs")}>
      <ol className="ui-crumbs">
        {items.map((item, at) => (
          <li key={at} className="ui-crumb">
            {item.href !== undefined && at < items.length - 1 ? (
              <UiLink href={item.href}>{item.label}</UiLink>
            ) : (
              <span aria-current={at === items.length - 1 ? "page" : undefined}>{item.label}</span>
            )}
            {at < items.length - 1 ? <ChevronRight aria-hidden="true" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
