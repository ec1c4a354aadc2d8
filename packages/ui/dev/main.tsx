import "../src/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import texts from "../../i18n/locales/es/ui.json";
import { Gallery } from "../src/gallery.tsx";
import { Toasts } from "../src/toasts.tsx";
import { UiProvider } from "../src/ui-provider.tsx";
import type { UiText } from "../src/ui-provider.tsx";

const text: UiText = (key, values = {}) =>
  texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <UiProvider text={text} locale="es">
      <Gallery />
      <Toasts />
    </UiProvider>
  </StrictMode>,
);
