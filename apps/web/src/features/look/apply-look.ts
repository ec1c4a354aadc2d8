import type { SiteLookView } from "@palco/contract/look/api";
import i18next from "i18next";

/** Dresses the open page in a look that was saved; pages opened from now on come with it. */
export function applyLook({ name, sheet }: SiteLookView): void {
  const { dataset } = document.documentElement;
  const before = dataset["site"]!;
  if (document.title.endsWith(before)) document.title = document.title.slice(0, -before.length) + name;
  dataset["site"] = name;
  const former = document.getElementById("look");
  if (former?.getAttribute("href") !== sheet) {
    former?.removeAttribute("id");
    if (!sheet) former?.remove();
    else {
      const link = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        id: "look",
        href: sheet,
      });
      // Both at once for a moment, so that nothing is seen without either.
      link.addEventListener("load", () => former?.remove());
      document.head.append(link);
    }
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `/favicon.svg?${Date.now()}`;
  // Texts and titles name the site.
  i18next.emit("languageChanged", i18next.language);
}
