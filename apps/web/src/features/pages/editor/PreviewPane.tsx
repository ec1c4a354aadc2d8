import { type PageEdit, previewPage } from "@palco/contract/pages/api";
import { type ReaderClass, readerClasses } from "@palco/contract/reader-class";
import { VisuallyHidden } from "@palco/ui/a11y";
import { NativeSelect } from "@palco/ui/native-select";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { Spinner } from "@palco/ui/spinner";
import { type Language, languages } from "@palco/values/language";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { isFrom, type PreviewContent, type PreviewSays } from "./preview-messages.ts";
import type { Sections } from "./page-editor.ts";
import "./preview-pane.css";

/** Widths of the preview in CSS pixels, each with the height that is seen of it. */
const widths = { desktop: 1280, tablet: 768, phone: 390 } as const;
type Width = keyof typeof widths;

/** Views of these sections for a reader; asked for 150 ms after the last change. */
export function usePreview(
  page: PageEdit["page"],
  sections: Sections,
  { language, reader }: { language: Language; reader: ReaderClass },
) {
  const [asked, setAsked] = useState(sections);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(sections), 150);
    return () => clearTimeout(timer);
  }, [sections]);
  return useQuery({
    queryKey: ["page-preview", page, asked, language, reader],
    queryFn: ({ signal }) =>
      call(previewPage, { params: { page }, body: { sections: [...asked], language, reader } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    // A section that is not complete yet is refused; the page stays as it was seen last.
    retry: false,
  });
}

interface PreviewPaneProps {
  front: PreviewContent["front"];
  shown: PreviewContent["sections"];
  isStale: boolean;
  isFailed: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
  reader: ReaderClass;
  onReader: (reader: ReaderClass) => void;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The real page in a frame, in three widths, languages and themes, as each kind of reader sees it. */
export function PreviewPane(props: PreviewPaneProps) {
  const { front, shown, isStale, isFailed, language, onLanguage, reader, onReader, selected, onSelect } =
    props;
  const { t } = useTranslation("page-editor");
  const [width, setWidth] = useState<Width>("desktop");
  const [theme, setTheme] = useState<"dark" | "light">("dark");
  const { frame, box, scale, height, room, hasMet } = useFrame(
    { front, sections: shown, language, theme, selected },
    { onSelect, width: widths[width] },
  );
  return (
    <section className="page-preview" aria-label={t("preview")}>
      <header className="page-preview-bar">
        <SegmentedControl
          label={t("preview_width")}
          value={width}
          onChange={({ target }) => setWidth(target.value as Width)}
          options={[
            {
              value: "desktop",
              label: <VisuallyHidden>{t("width_desktop")}</VisuallyHidden>,
              icon: <Monitor aria-hidden="true" />,
            },
            {
              value: "tablet",
              label: <VisuallyHidden>{t("width_tablet")}</VisuallyHidden>,
              icon: <Tablet aria-hidden="true" />,
            },
            {
              value: "phone",
              label: <VisuallyHidden>{t("width_phone")}</VisuallyHidden>,
              icon: <Smartphone aria-hidden="true" />,
            },
          ]}
        />
        <SegmentedControl
          label={t("preview_theme")}
          value={theme}
          onChange={({ target }) => setTheme(target.value as "dark" | "light")}
          options={[
            {
              value: "dark",
              label: <VisuallyHidden>{t("theme_dark")}</VisuallyHidden>,
              icon: <Moon aria-hidden="true" />,
            },
            {
              value: "light",
              label: <VisuallyHidden>{t("theme_light")}</VisuallyHidden>,
              icon: <Sun aria-hidden="true" />,
            },
          ]}
        />
        <SegmentedControl
          label={t("preview_language")}
          value={language}
          onChange={({ target }) => onLanguage(target.value as Language)}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <NativeSelect
          label={t("preview_reader")}
          hideLabel
          value={reader}
          onChange={({ target }) => onReader(target.value as ReaderClass)}
          options={readerClasses.map((value) => ({ value, label: t(`reader_${value}`) }))}
        />
        {isStale && hasMet ? <Spinner label={t("preview_loading")} /> : null}
        {isFailed ? <p role="status">{t("preview_failed")}</p> : null}
      </header>
      <div ref={box} className="page-preview-box" data-coming={!hasMet || undefined}>
        {hasMet ? null : <Spinner size={32} label={t("preview_loading")} />}
        {/* It is this site's own page, which loads its code as such; its storage is closed. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
        <iframe
          ref={frame}
          title={t("preview")}
          src="/preview/frame"
          className="page-preview-frame"
          style={{
            inlineSize: widths[width],
            blockSize: height / scale,
            scale: `${scale}`,
            marginInlineStart: Math.max(0, (room - widths[width] * scale) / 2),
          }}
        />
      </div>
    </section>
  );
}

/** Speaks with the page in the frame, over a port that each page loaded there asks for anew. */
function useFrame(
  content: PreviewContent,
  { onSelect, width }: { onSelect: (id: string) => void; width: number },
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const port = useRef<MessagePort>(undefined);
  const latest = useRef(content);
  const select = useRef(onSelect);
  const [room, setRoom] = useState({ width: 800, height: 600 });
  const [hasMet, setMet] = useState(false);
  useEffect(() => {
    latest.current = content;
    select.current = onSelect;
    port.current?.postMessage(content);
  });
  useEffect(() => {
    // React clears the ref while the editor waits for a form's texts, and the page may ask just then.
    const page = frame.current!.contentWindow;
    const meet = (event: MessageEvent<{ palco?: string }>) => {
      if (!isFrom(event, page) || event.data.palco !== "ready") return;
      port.current?.close();
      const { port1, port2 } = new MessageChannel();
      port.current = port1;
      port1.addEventListener("message", ({ data }: MessageEvent<PreviewSays>) => {
        if (data.type === "select") select.current(data.id);
      });
      port1.start();
      page!.postMessage({ palco: "preview" }, location.origin, [port2]);
      port1.postMessage(latest.current);
      setMet(true);
    };
    addEventListener("message", meet);
    return () => {
      removeEventListener("message", meet);
      port.current?.close();
    };
  }, []);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width: inline, height: block } = entry!.contentRect;
      setRoom({ width: inline, height: block });
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return {
    frame,
    box,
    scale: Math.min(1, room.width / width),
    height: room.height,
    room: room.width,
    hasMet,
  };
}
