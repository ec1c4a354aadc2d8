import { useLocation } from "react-router";
import { type EditorTab, editorTabs } from "./product-form.ts";

/** The tab in the address (`?tab=price`), and the address of another. */
export function useEditorTab() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("tab");
  const tab = editorTabs.find((one) => one === asked) ?? "info";
  function hrefOf(other: EditorTab): string {
    const next = new URLSearchParams(search);
    next.set("tab", other);
    return `?${next}`;
  }
  return { tab, hrefOf };
}
