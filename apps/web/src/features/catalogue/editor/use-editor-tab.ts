import { useLocation } from "react-router";
import type { ProductType } from "@palco/contract/catalogue/api";
import { useModulesOn } from "#app/modules-on.ts";
import { type EditorTab, tabsOf } from "./product-form.ts";

/** The tabs of a product's type, the one in the address (`?tab=price`), and the address of another. */
export function useEditorTab(type: ProductType, { isOwners }: { isOwners: boolean }) {
  const { search } = useLocation();
  const isOn = useModulesOn();
  const asked = new URLSearchParams(search).get("tab");
  const tabs = tabsOf(type).filter(
    (one) => (isOwners || (one !== "codes" && one !== "access")) && (one !== "codes" || isOn("commerce")),
  );
  const tab = tabs.find((one) => one === asked) ?? "info";
  function hrefOf(other: EditorTab): string {
    const next = new URLSearchParams(search);
    next.set("tab", other);
    return `?${next}`;
  }
  return { tab, tabs, hrefOf };
}
