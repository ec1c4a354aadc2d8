import type { ProductCard } from "@palco/contract/catalogue/api";
import type { ImageView } from "@palco/contract/fields";
import type { ResourceView } from "@palco/contract/media/api";
import type { PostEdit, PostText } from "@palco/contract/posts/api";
import { emptyDocument } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "#app/leave-guard.tsx";
import "#features/rich-text/text-body.css";
import { ConflictAlert } from "./ConflictAlert.tsx";
import { documentOf } from "#features/rich-text/document-of.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import { postExtensions } from "./parts/extensions.ts";
import { KnownParts } from "#features/rich-text/parts/known-parts.ts";
import { PostToolbar } from "./PostToolbar.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useImageUploads } from "#features/rich-text/use-image-uploads.ts";
import { useKeepText } from "./use-post-edit.ts";

export interface TextEditorProps {
  slug: string;
  language: Language;
  /** Undefined where nothing has been written yet. */
  text: PostText | undefined;
  post: PostEdit;
  disabled: boolean;
  /** Shows what is saved instead of what is here. */
  onReload: () => Promise<unknown>;
  /** Fetches the revision of the saved text. */
  findRevision: () => Promise<number>;
}

/** Editor of a post's text. */
export default function TextEditor(props: TextEditorProps) {
  const { slug, language, text, post, disabled, onReload, findRevision } = props;
  const { t } = useTranslation(["posts", "rich-text"]);
  const { state, autosave } = useAutosave({
    slug,
    language,
    revision: text?.revision ?? 0,
    onSaved: useKeepText(slug),
  });
  const [images, setImages] = useState(() => new Map(post.images.map((image) => [image.id, image])));
  const [products, setProducts] = useState(() => new Map(post.products.map((one) => [one.id, one])));
  const [files, setFiles] = useState(() => new Map(post.files.map((file) => [file.id, file])));
  const addImage = useCallback(
    (image: ImageView) => setImages((before) => new Map(before).set(image.id, image)),
    [],
  );
  const addProduct = useCallback(
    (product: ProductCard) => setProducts((before) => new Map(before).set(product.id, product)),
    [],
  );
  const addFile = useCallback(
    (file: ResourceView) => setFiles((before) => new Map(before).set(file.id, file)),
    [],
  );
  const [extensions] = useState(() => postExtensions(t("rich-text:placeholder")));
  const uploads = useImageUploads(addImage);
  /** Text as JSON that was last saved or loaded. */
  const known = useRef("");
  const editor: Editor | null = useEditor({
    extensions,
    content: text?.document ?? emptyDocument,
    editable: !disabled,
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("text_label"),
        lang: language,
        class: "ProseMirror",
      },
      handlePaste: (_, event) => uploads.take(editor, event.clipboardData),
      handleDrop: (_, event, __, isMoved) => !isMoved && uploads.take(editor, event.dataTransfer),
    },
    onCreate: ({ editor: current }) => {
      known.current = JSON.stringify(documentOf(current));
    },
    // Saves at once: the next click may be "Publish".
    onBlur: () => void autosave.flush(),
    onUpdate: ({ editor: current }) => {
      const document = documentOf(current);
      const next = JSON.stringify(document);
      // The editor's own tidying is no change.
      if (next === known.current) return;
      known.current = next;
      autosave.change(document);
    },
  });
  if (!editor) return null;
  return (
    <KnownParts value={{ images, products, files }}>
      <LeaveGuard when={state === "failed" || state === "conflict"} keepsTabs={false} />
      {state === "conflict" ? (
        <ConflictAlert
          onTheirs={() => autosave.keep().then(onReload)}
          onMine={async () => autosave.resume(await findRevision())}
        />
      ) : null}
      <div className="post-editor" data-disabled={disabled || undefined}>
        <PostToolbar
          editor={editor}
          disabled={disabled}
          uploads={uploads}
          onProduct={addProduct}
          onFile={addFile}
          productId={post.productId}
        />
        <div className="post-sheet">
          <EditorContent editor={editor} className="post-body" />
        </div>
        <EditorFoot
          {...{ slug, language, state, disabled }}
          words={text?.words ?? 0}
          flush={autosave.flush}
          revisionOf={() => autosave.revision}
          onRestored={onReload}
        />
      </div>
    </KnownParts>
  );
}
