import { emptyDocument, mostTextLetters, plainText } from "@palco/contract/rich-text";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { documentOf } from "#features/rich-text/document-of.ts";
import { shownExtensions } from "#features/rich-text/parts/extensions.ts";
import { KnownParts } from "#features/rich-text/parts/known-parts.ts";
import { Toolbar } from "#features/rich-text/Toolbar.tsx";
import { useImageUploads } from "#features/rich-text/use-image-uploads.ts";
import { isSame } from "../page-editor.ts";
import type { FieldsOf } from "../section-editing.ts";
import "#features/rich-text/text-body.css";
import "#features/rich-text/editor.css";
import "./text-document-in.css";

const [products, files] = [new Map(), new Map()];

/** The text of a section in the language that is shown, in the editor that posts have. */
export default function TextDocumentIn({ of, section: { text } }: FieldsOf<"rich_text">) {
  const { t } = useTranslation(["page-editor", "rich-text"]);
  const format = useFormat();
  const { language, things } = of;
  const stored = text[language] ?? emptyDocument;
  const latest = useRef({ of, text });
  useEffect(() => {
    latest.current = { of, text };
  });
  const [extensions] = useState(() => shownExtensions(t("rich-text:placeholder"), { ownSteps: false }));
  const uploads = useImageUploads((image) => latest.current.of.know({ images: [image] }), "page");
  const known = useMemo(
    () => ({ images: new Map(things.images.map((image) => [image.id, image])), products, files }),
    [things.images],
  );
  const editor: Editor | null = useEditor({
    extensions,
    content: stored,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("field_text"),
        lang: language,
        class: "ProseMirror",
      },
      handlePaste: (_, event) => uploads.take(editor, event.clipboardData),
      handleDrop: (_, event, __, isMoved) => !isMoved && uploads.take(editor, event.dataTransfer),
    },
    onBlur: () => latest.current.of.end(),
    onUpdate: ({ editor: current }) => {
      const { of: now, text: before } = latest.current;
      const document = documentOf(current);
      // The editor's own tidying is no change.
      if (isSame(document, before[language] ?? emptyDocument)) return;
      const { [language]: _, ...others } = before;
      now.type(`text.${language}`, {
        text: document.content.length ? { ...others, [language]: document } : others,
      });
    },
  });
  // Undone, discarded or restored around it.
  useEffect(() => {
    if (!editor || isSame(documentOf(editor), stored)) return;
    const { from, to } = editor.state.selection;
    const end = () => editor.state.doc.content.size;
    editor.commands.setContent(stored, { emitUpdate: false });
    editor.commands.setTextSelection({ from: Math.min(from, end()), to: Math.min(to, end()) });
  }, [editor, stored]);
  if (!editor) return null;
  const letters = plainText(stored.content).length;
  const error = of.errorOf(`text.${language}`);
  return (
    <KnownParts value={known}>
      <div className="post-editor page-text">
        <Toolbar editor={editor} disabled={false} uploads={uploads} ownSteps={false} />
        <div className="post-sheet">
          <EditorContent editor={editor} className="post-body" />
        </div>
        <p className="page-text-count" data-over={letters > mostTextLetters || undefined}>
          {error ??
            t("letters", {
              count: letters,
              of: format.number(mostTextLetters),
              number: format.number(letters),
            })}
        </p>
      </div>
    </KnownParts>
  );
}
