import { Container } from "@palco/ui/layout";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Language } from "@palco/values/language";
import { setLanguage } from "#app/language.ts";
import { Ui } from "#app/ui.tsx";
import { PreviewSection } from "#features/pages/editor/PreviewSection.tsx";
import { isFrom, type PreviewContent, type PreviewSays } from "#features/pages/editor/preview-messages.ts";
import "#routes/home.css";
import "./preview.css";

// Out of the store's screen: in a file of its own, the home page would name one file more.
const StoreHead = lazy(async () => ({ default: (await import("#routes/store.tsx")).StoreHead }));

/** The page that is being edited, as its readers will see it; a click chooses a section, and leads nowhere. */
export function Component() {
  const [content, say] = useContent();
  if (!content) return null;
  const [first, ...rest] = content.sections;
  const opensWithHero = first?.kind === "hero";
  const shown = (section: PreviewContent["sections"][number]) => (
    <PreviewSection key={section.id} section={section} isSelected={section.id === content.selected} />
  );
  return (
    <Ui>
      <Suspense fallback={null}>
        <main
          onClickCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
            const section = (event.target as Element).closest<HTMLElement>("[data-section]");
            if (section) say({ type: "select", id: section.dataset["section"]! });
          }}
        >
          {content.front ? <StoreHead entity={content.front} hasHero={opensWithHero} /> : null}
          {opensWithHero ? shown(first) : null}
          <Container className="home">{(opensWithHero ? rest : content.sections).map(shown)}</Container>
        </main>
      </Suspense>
    </Ui>
  );
}

/** The editor's messages, and the way to answer them. It is asked for again by each page that is loaded here. */
function useContent(): [PreviewContent | undefined, (message: PreviewSays) => void] {
  const [content, setContent] = useState<PreviewContent>();
  const port = useRef<MessagePort>(undefined);
  useEffect(() => {
    const meet = (event: MessageEvent<{ palco?: string }>) => {
      const [given] = event.ports;
      if (!isFrom(event, parent) || parent === window || event.data.palco !== "preview" || !given) return;
      port.current?.close();
      port.current = given;
      given.addEventListener("message", ({ data }: MessageEvent<PreviewContent>) => {
        document.documentElement.dataset["theme"] = data.theme;
        setLanguage(data.language as Language);
        setContent(data);
      });
      given.start();
    };
    addEventListener("message", meet);
    parent.postMessage({ palco: "ready" }, location.origin);
    return () => removeEventListener("message", meet);
  }, []);
  const selected = content?.selected;
  useEffect(() => {
    if (!selected) return;
    const section = document.querySelector(`[data-section="${CSS.escape(selected)}"]`);
    section?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return [content, (message) => port.current?.postMessage(message)];
}
